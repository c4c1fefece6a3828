import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { quotaReached } from "@/lib/uploads/uploads.messages";

/**
 * Checks that a user's next upload fits into the storage quota; call it in the transaction that inserts the upload's
 * row. Locks the user's row until then, so that concurrent uploads see each other. Counts rows, because a file takes
 * up space from before it is stored until after it is removed (decision 0036).
 * @param bytes total size of the upload's files
 * @throws AppError too_large when they do not fit
 */
export async function reserveStorage(tx: Db, ownerId: string, bytes: number): Promise<void> {
  await lockRow(tx, "User", ownerId);
  const { _sum: sum } = await tx.upload.aggregate({ where: { ownerId }, _sum: { bytes: true } });
  const used = sum.bytes ?? 0;
  if (used + bytes > env.UPLOAD_QUOTA_BYTES)
    throw new AppError("too_large", quotaReached(used, env.UPLOAD_QUOTA_BYTES));
}
