import type { Db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { quotaReached } from "@/lib/uploads/uploads.messages";

/**
 * Checks that a user's next upload fits into the storage quota; call it in the transaction that inserts the upload's row. Locks
 * the user's row until then, so that concurrent uploads see each other. Counts rows, because a file takes up space from
 * before it is stored until after it is removed (decision 0036).
 * @param bytes total size of the upload's files
 * @throws AppError too_large when they do not fit
 */
export async function reserveStorage(tx: Db, ownerId: string, bytes: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS locked FROM users WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`;
  const [{ used } = { used: 0 }] = await tx.$queryRaw<{ used: number }[]>`
    SELECT coalesce(sum(bytes), 0)::float8 AS used FROM uploads
    WHERE owner_id = ${ownerId}::uuid`;
  if (used + bytes > env.UPLOAD_QUOTA_BYTES)
    throw new AppError("too_large", quotaReached(used, env.UPLOAD_QUOTA_BYTES));
}
