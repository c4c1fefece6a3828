import { IMAGE_WIDTHS, type UploadKind } from "@/lib/uploads/uploads.constants";

/** Who may open the files of each folder: `find-object-rule.ts`. */
const folderOf = (kind: UploadKind) => (kind === "message" ? "messages" : "uploads");
const WIDEST = `${IMAGE_WIDTHS.at(-1)}.webp`;

/** Paths of an image's variants, narrowest first. */
export const imagePaths = (id: string, kind: UploadKind): string[] =>
  IMAGE_WIDTHS.map((width) => `${folderOf(kind)}/${id}/${width}.webp`);

/** Path of any other file of an upload. */
export const filePath = (id: string, name: string, kind: UploadKind): string => `${folderOf(kind)}/${id}/${name}`;

/** Path of a directly uploaded file until it is processed; nothing there is ever served. */
export const incomingPath = (id: string): string => `sent/${id}`;

/** Returns the paths of all files of an upload, from the path stored in its row. */
export function uploadPaths(id: string, path: string): string[] {
  const kind = (["image", "message"] as const).find((each) => path === filePath(id, WIDEST, each));
  return kind ? imagePaths(id, kind) : [path];
}

/** Returns the path that an upload's row stores, from the path of any of its files. */
export const uploadedPath = (path: string): string =>
  IMAGE_WIDTHS.some((width) => path.endsWith(`/${width}.webp`)) ? path.replace(/\/\d+\.webp$/, `/${WIDEST}`) : path;

/** Returns the path of an image's variant from the path of the widest, which its row stores. */
export const imageVariantPath = (widest: string, width: (typeof IMAGE_WIDTHS)[number]): string =>
  widest.replace(/\/\d+\.webp$/, `/${width}.webp`);
