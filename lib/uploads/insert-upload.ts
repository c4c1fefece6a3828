import { transaction } from "@/lib/db/transaction";
import { reserveStorage } from "@/lib/uploads/reserve-storage";
import type { UploadKind } from "@/lib/uploads/uploads.constants";

export type UploadRow = {
  id: string;
  ownerId: string;
  kind: UploadKind;
  path: string;
  /** Total size of all files in bytes; their maximum size while unknown. */
  bytes: number;
};

/**
 * Inserts the row of a new upload, before its files are stored.
 * @throws AppError too_large when it exceeds the owner's quota
 */
export async function insertUpload(row: UploadRow): Promise<void> {
  await transaction(async (tx) => {
    await reserveStorage(tx, row.ownerId, row.bytes);
    await tx.upload.create({ data: row });
  });
}
