import { db } from "@/lib/db/client";
import { objectPath } from "@/lib/paths";
import type { ObjectContent } from "@/lib/storage/object-store";
import { getObjectStore } from "@/lib/storage/get-object-store";
import { insertUpload } from "@/lib/uploads/insert-upload";
import type { UploadedFile } from "@/lib/uploads/uploads.dto";
import type { UploadKind } from "@/lib/uploads/uploads.constants";

type NewUpload = {
  id: string;
  ownerId: string;
  kind: UploadKind;
  type: string;
  /** Files with their paths; the last path becomes the upload's URL. */
  files: { path: string; content: ObjectContent; size: number }[];
};

/**
 * Stores the files of one upload. Inserts its row first, so that every stored file has a row even if the process dies.
 * @throws AppError too_large when they exceed the owner's quota
 */
export async function storeUpload({ id, ownerId, kind, type, files }: NewUpload): Promise<UploadedFile> {
  const path = files.at(-1)?.path ?? "";
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  await insertUpload({ id, ownerId, kind, path, bytes });
  const store = getObjectStore();
  for (const file of files) await store.put(file.path, file.content, type);
  await db.upload.update({ where: { id }, data: { storedAt: new Date() } });
  return { url: objectPath(path) };
}
