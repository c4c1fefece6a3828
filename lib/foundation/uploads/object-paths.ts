import { db } from "@/lib/foundation/db/client";
import { isUuid } from "@/lib/foundation/keys";
import { hasImageVariants, IMAGE_WIDTHS, imageVariant, WIDEST_IMAGE } from "@/lib/foundation/paths";
import type { UploadKind } from "@/lib/foundation/uploads/uploads.constants";

/** The folder of an upload; `findObjectRule` decides who can open its files. */
const folderOf = (kind: UploadKind) => (kind === "message" ? "messages" : "uploads");

/**
 * Paths of an image's variants, narrowest first.
 * @param name of `encodeImageName`, for an image that is listed by its name
 */
export const imagePaths = (id: string, kind: UploadKind, name: string | null = null): string[] =>
  IMAGE_WIDTHS.map((width) => filePath(id, `${name ? `${name}/` : ""}${width}.webp`, kind));

/** Path of any other file of an upload. */
export const filePath = (id: string, name: string, kind: UploadKind): string => `${folderOf(kind)}/${id}/${name}`;

/** Path of a directly uploaded file until it is processed; nothing there is ever served. */
export const incomingPath = (id: string): string => `sent/${id}`;

/** Returns the paths of all files of an upload, from the path that its row stores. */
export function uploadPaths(path: string): string[] {
  if (!hasImageVariants(path)) return [path];
  return IMAGE_WIDTHS.map((width) => imageVariant(path, width));
}

/** Returns the path that an upload's row stores, from the path of any of its files. */
export const uploadedPath = (path: string): string =>
  IMAGE_WIDTHS.some((width) => path.endsWith(`/${width}.webp`))
    ? path.replace(/\/\d+\.webp$/, `/${WIDEST_IMAGE}`)
    : path;

/** Who may open an object under /objects. */
type ObjectAccess =
  | "everyone"
  /** Its uploader, and signed-in viewers who see the project request that it is attached to. */
  | "project"
  /** Its uploader, and the two sides of the project that it was submitted to. */
  | "delivery"
  /** Its uploader, the client whom the proposal is for, and moderators while a report about it is open. */
  | "proposal"
  /** Opened through a call of its own, or never. */
  | "nobody";

/**
 * The access rule of each folder of the store (docs/product.md#files-that-are-not-public); no one can open a folder
 * that is not listed. An upload's kind never changes.
 */
export const FOLDER_ACCESS: Record<string, ObjectAccess | Record<UploadKind, ObjectAccess>> = {
  /** Images of the demo data. */
  images: "everyone",
  uploads: {
    image: "everyone",
    avatar: "everyone",
    attachment: "project",
    message: "nobody",
    delivery: "delivery",
    proposal: "proposal",
  },
  /** Opened through their conversation or a report about it. */
  messages: "nobody",
  /** Uploaded directly and not processed yet. */
  sent: "nobody",
  /** Sold: downloaded by signed URL. */
  releases: "nobody",
};

/**
 * Returns the access rule of an object, with its uploader where the rule needs one.
 * @param path under /objects, of a file that exists: a stranger's guesses then cost no query
 */
export async function findObjectRule(path: string): Promise<{ access: ObjectAccess; ownerId: string | null }> {
  const [folder = "", id = ""] = path.split("/");
  const access = Object.hasOwn(FOLDER_ACCESS, folder) ? FOLDER_ACCESS[folder] : undefined;
  if (access === undefined) return { access: "nobody", ownerId: null };
  if (typeof access === "string") return { access, ownerId: null };
  const upload = isUuid(id)
    ? await db.upload.findUnique({ where: { id }, select: { kind: true, ownerId: true } })
    : null;
  return { access: upload ? access[upload.kind as UploadKind] : "nobody", ownerId: upload?.ownerId ?? null };
}
