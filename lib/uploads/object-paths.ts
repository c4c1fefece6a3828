import { IMAGE_WIDTHS } from "@/lib/uploads/uploads.constants";

const FOLDER = "uploads";
const WIDEST = `${IMAGE_WIDTHS.at(-1)}.webp`;

/** Paths of an image's variants, narrowest first. */
export const imagePaths = (id: string): string[] => IMAGE_WIDTHS.map((width) => `${FOLDER}/${id}/${width}.webp`);

/** Path of any other file of an upload. */
export const filePath = (id: string, name: string): string => `${FOLDER}/${id}/${name}`;

/** Path of a directly uploaded file until it is processed; nothing there is ever served. */
export const incomingPath = (id: string): string => `sent/${id}`;

/** Returns the paths of all files of an upload, from the path stored in its row. */
export function uploadPaths(id: string, path: string): string[] {
  return path === filePath(id, WIDEST) ? imagePaths(id) : [path];
}
