import { IMAGE_WIDTHS } from "@/lib/uploads/uploads.constants";

const FOLDER = "uploads";
const WIDEST = `${IMAGE_WIDTHS.at(-1)}.webp`;

/** Where the forms of a picture lie, narrowest first. */
export const imagePaths = (id: string): string[] => IMAGE_WIDTHS.map((width) => `${FOLDER}/${id}/${width}.webp`);

/** Where any other file of an upload lies. */
export const filePath = (id: string, name: string): string => `${FOLDER}/${id}/${name}`;

/** Where a file lies that a browser sent on its own, until it is looked at; nothing there is ever served. */
export const incomingPath = (id: string): string => `sent/${id}`;

/** Every file of an upload, from the one path that its row keeps. */
export function uploadPaths(id: string, path: string): string[] {
  return path === filePath(id, WIDEST) ? imagePaths(id) : [path];
}
