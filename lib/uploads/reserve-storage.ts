import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { AppError } from "@/lib/errors";
import type { UploadKind } from "@/lib/uploads/uploads.constants";
import { quotaReached } from "@/lib/uploads/uploads.messages";

/** A user's storage quota over uploads of these kinds. */
export type StorageQuota = { kinds: readonly UploadKind[]; maxBytes: number };

/**
 * Checks that a user's next upload fits into a quota; call it in the transaction that inserts the upload's row. Locks
 * the user's row until then, so that concurrent uploads see each other. Counts rows, because a file takes up space from
 * before it is stored until after it is removed (decision 0036).
 * @param bytes total size of the upload's files
 * @throws AppError too_large when they do not fit
 */
export async function reserveStorage(
  tx: Db,
  ownerId: string,
  bytes: number,
  { kinds, maxBytes }: StorageQuota,
): Promise<void> {
  await lockRow(tx, "User", ownerId);
  const { _sum: sum } = await tx.upload.aggregate({
    where: { ownerId, kind: { in: [...kinds] } },
    _sum: { bytes: true },
  });
  const used = sum.bytes ?? 0;
  if (used + bytes > maxBytes) throw new AppError("too_large", quotaReached(used, maxBytes));
}
