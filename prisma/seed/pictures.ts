import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { seededId } from "./build/ids-and-dates";
import { captures, drawnCovers } from "./content";
import { drawPortrait } from "./portraits";

/** Stores bytes at a path of the object store. */
export type Put = (path: string, bytes: Buffer, contentType: string) => Promise<void>;

/** Widths in pixels that a stored picture has; only the first is committed. A tall picture keeps its aspect ratio. */
export const pictureWidths = [1280, 640, 320] as const;
const PORTRAIT_SIZE = 256;
/** sharp works in threads of its own; more at a time only takes memory. */
const CONCURRENCY = 4;

const folder = join(import.meta.dirname, "images");
export const pictureFile = (id: string) => join(folder, `${id}.webp`);
export const pictureIds = [...drawnCovers, ...captures].map(({ id }) => id);

/** What a row stores of a picture: the path of its widest version, like that of any upload. */
export const picturePath = (id: string) => `/objects/images/${seededId(`image ${id}`)}/${pictureWidths[0]}.webp`;
export const portraitPath = (handle: string) => `/objects/images/${seededId(`portrait ${handle}`)}/avatar.webp`;

async function storePicture(id: string, put: Put): Promise<void> {
  const original = await readFile(pictureFile(id));
  const objectPath = (width: number) => picturePath(id).replace("/objects/", "").replace("1280", String(width));
  await put(objectPath(pictureWidths[0]), original, "image/webp");
  for (const width of pictureWidths.slice(1)) {
    const smaller = await sharp(original).resize({ width }).webp({ quality: 74, effort: 3 }).toBuffer();
    await put(objectPath(width), smaller, "image/webp");
  }
}

async function storePortrait(handle: string, put: Put): Promise<void> {
  const bytes = await sharp(Buffer.from(drawPortrait(handle)))
    .resize(PORTRAIT_SIZE, PORTRAIT_SIZE)
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
  await put(portraitPath(handle).replace("/objects/", ""), bytes, "image/webp");
}

async function eachLimited<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const run = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, run));
}

/**
 * Stores the pictures of listings and portfolios in all widths, and the portraits.
 * @param handles the people with a portrait
 * @returns the number of pictures
 */
export async function storePictures(put: Put, ids: readonly string[], handles: readonly string[]): Promise<number> {
  await eachLimited(ids, (id) => storePicture(id, put));
  await eachLimited(handles, (handle) => storePortrait(handle, put));
  return ids.length + handles.length;
}
