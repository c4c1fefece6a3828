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
  /** Each file with its path; the last one's is the upload's address. */
  files: { path: string; content: ObjectContent; size: number }[];
};

/**
 * Stores the files of one upload. Its row is written first, so that nothing lies in the store that no row
 * knows, however the process ends.
 * @throws AppError too_large when the owner has no room for them
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
