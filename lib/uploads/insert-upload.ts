import { transaction } from "@/lib/db/transaction";
import { env } from "@/lib/env";
import { reserveStorage, type StorageQuota } from "@/lib/uploads/reserve-storage";
import { UPLOAD_KINDS, type UploadKind } from "@/lib/uploads/uploads.constants";

export type UploadRow = {
  id: string;
  ownerId: string;
  kind: UploadKind;
  path: string;
  /** Over all files; where they are not known yet, the most that they can be. */
  bytes: number;
};

/** What a person may have stored of pictures and attachments, all together. */
const uploadQuota = (): StorageQuota => ({ kinds: UPLOAD_KINDS, maxBytes: env.UPLOAD_QUOTA_BYTES });

/**
 * Writes the row of a new upload, which comes before its files.
 * @throws AppError too_large when the owner has no room for it
 */
export async function insertUpload(row: UploadRow, quota = uploadQuota()): Promise<void> {
  await transaction(async (tx) => {
    await reserveStorage(tx, row.ownerId, row.bytes, quota);
    await tx.upload.create({ data: row });
  });
}
