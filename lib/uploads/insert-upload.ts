import { transaction } from "@/lib/db/transaction";
import { env } from "@/lib/env";
import { reserveStorage, type StorageQuota } from "@/lib/uploads/reserve-storage";
import { UPLOAD_KINDS, type UploadKind } from "@/lib/uploads/uploads.constants";

export type UploadRow = {
  id: string;
  ownerId: string;
  kind: UploadKind;
  path: string;
  /** Total size of all files in bytes; their maximum size while unknown. */
  bytes: number;
};

/** A user's storage quota for images and attachments together. */
const uploadQuota = (): StorageQuota => ({ kinds: UPLOAD_KINDS, maxBytes: env.UPLOAD_QUOTA_BYTES });

/**
 * Inserts the row of a new upload, before its files are stored.
 * @throws AppError too_large when it exceeds the owner's quota
 */
export async function insertUpload(row: UploadRow, quota = uploadQuota()): Promise<void> {
  await transaction(async (tx) => {
    await reserveStorage(tx, row.ownerId, row.bytes, quota);
    await tx.upload.create({ data: row });
  });
}
