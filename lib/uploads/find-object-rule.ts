import { db } from "@/lib/db/client";
import { isUuid } from "@/lib/is-uuid";
import type { UploadKind } from "@/lib/uploads/uploads.constants";

/** Who may open an object under /objects. */
export type ObjectAccess =
  | "everyone"
  /** Its uploader, and signed-in viewers who see the project request that it is attached to. */
  | "project"
  /** Opened through a call of its own, or never. */
  | "nobody";

/**
 * The access rule of each folder of the store (docs/product.md#uploaded-images); nobody opens a folder that
 * is not listed. An upload's kind never changes.
 */
export const FOLDER_ACCESS: Record<string, ObjectAccess | Record<UploadKind, ObjectAccess>> = {
  /** Images of the demo data. */
  images: "everyone",
  uploads: { image: "everyone", avatar: "everyone", attachment: "project", message: "nobody" },
  /** Opened through their conversation or a report about it. */
  messages: "nobody",
  /** Uploaded directly and not processed yet. */
  sent: "nobody",
  /** Sold: downloaded by signed URL. */
  releases: "nobody",
};

/**
 * Returns the access rule of an object, with its uploader where the rule is "project".
 * @param path under /objects, of a file that exists: a stranger's guesses then cost no query
 */
export async function findObjectRule(path: string): Promise<{ access: ObjectAccess; ownerId: string | null }> {
  const [folder = "", id = ""] = path.split("/");
  const access = Object.hasOwn(FOLDER_ACCESS, folder) ? FOLDER_ACCESS[folder] : undefined;
  if (access === undefined || typeof access === "string") return { access: access ?? "nobody", ownerId: null };
  const upload = isUuid(id)
    ? await db.upload.findUnique({ where: { id }, select: { kind: true, ownerId: true } })
    : null;
  return { access: upload ? access[upload.kind as UploadKind] : "nobody", ownerId: upload?.ownerId ?? null };
}
