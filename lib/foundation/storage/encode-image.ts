import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { AppError } from "@/lib/foundation/errors";
import {
  detectUploadFormat,
  SIGNATURE_BYTES,
  typeByExtension,
  type UploadFormat,
} from "@/lib/foundation/format/file-types";
import { createQueue } from "@/lib/foundation/concurrency";

/** Size in px that an image must fit into (`inside`, never enlarged) or fill (`cover`). */
type ImageVariant = { width: number; height: number; fit: "inside" | "cover" };

/** Enough for a 50-megapixel camera and an 8K screen; larger images are treated as decompression bombs. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;
const TIMEOUT_SECONDS = 30;

// Each image uses one thread; one CPU stays free for requests.
const MAX_CONCURRENT = Math.max(1, Math.min(3, availableParallelism() - 1));
const MAX_QUEUED = 60;
const MAX_PER_NETWORK = 20;
const NETWORK_BUSY = "Too many images from your network at once. Please try again in a moment.";
const BUSY = "We're processing many images right now. Please try again in a moment.";
const runLimited = createQueue({
  atOnce: MAX_CONCURRENT,
  maxWaiting: MAX_QUEUED,
  busy: BUSY,
  maxPerNetwork: MAX_PER_NETWORK,
  networkBusy: NETWORK_BUSY,
});
sharp.concurrency(1);
// Each file is read once, so caching is useless.
sharp.cache(false);

const unreadable = (cause: unknown) =>
  new AppError("invalid_input", "This image is damaged or incomplete. Please choose another one.", { cause });
const tooManyPixels = () =>
  new AppError("invalid_input", "This image is too large. Maximum 50 megapixels, such as 8000 × 6000.");

/** Runs image library work and reports any failure as an unreadable file. */
async function rethrowUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unreadable(error);
  }
}

async function openImage(file: string): Promise<Sharp> {
  // Reads only the first frame of an animation (decision 0036). Rejects truncated files but tolerates harmless
  // warnings.
  const source = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: TIMEOUT_SECONDS });
  const { width, height } = await rethrowUnreadable(sharp(file, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  return source;
}

async function encode(file: string, variants: readonly ImageVariant[]): Promise<Buffer[]> {
  const source = await openImage(file);
  const [widest] = variants.toSorted((a, b) => b.width - a.width);
  // Decoded once, upright and without metadata, at the largest size needed.
  const { data, info } = await rethrowUnreadable(
    source
      .autoOrient()
      .resize({ ...widest, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encoded: Buffer[] = [];
  for (const variant of variants) {
    encoded.push(
      await sharp(data, { raw })
        .resize({ ...variant, withoutEnlargement: true })
        .webp({ quality: QUALITY, smartSubsample: true })
        .toBuffer(),
    );
  }
  return encoded;
}

/**
 * Re-encodes an image as WebP, once per variant and in their order: upright, in sRGB, and without any metadata. A few
 * images at a time, off the event loop.
 * @param file a PNG, JPEG, GIF or WebP file by content (`readUploadFormat`)
 * @throws AppError invalid_input when it cannot be read or has too many pixels, unavailable when the queue is full
 */
export function encodeImage(file: string, variants: readonly ImageVariant[]): Promise<Buffer[]> {
  return runLimited(() => encode(file, variants));
}

/** Detects the format of a local file by its content; undefined for any other format and for an empty file. */
export async function readUploadFormat(path: string): Promise<UploadFormat | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return detectUploadFormat(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

const MAX_LENGTH = 300;
// Starts with a letter or digit, which excludes ".." and hidden files.
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * Returns the content type of a path under /objects; undefined for an invalid path: one that leaves its folder or has
 * an extension that we do not serve.
 */
export function objectContentType(path: string): string | undefined {
  if (path.length > MAX_LENGTH || !path.split("/").every((name) => NAME.test(name))) return undefined;
  return typeByExtension(path);
}

/** Whether browsers may display it; anything else is download only. */
export const isInlineContentType = (type: string): boolean => type.startsWith("image/");
