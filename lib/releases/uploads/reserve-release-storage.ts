import type { Db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { releaseQuotaReached } from "@/lib/releases/releases.messages";

/** Returns the announced size of all release files of a developer in bytes. */
export async function sumReleaseBytes(client: Db, developerId: string): Promise<number> {
  const { _sum: sum } = await client.releaseFile.aggregate({
    where: { release: { developerId } },
    _sum: { bytes: true },
  });
  return Number(sum.bytes ?? 0);
}

/**
 * Checks that a file fits into its developer's quota. The caller has locked the developer's row and inserts the file in
 * the same transaction, so that concurrent uploads see each other.
 * @throws AppError too_large when it does not fit
 */
export async function reserveReleaseStorage(tx: Db, developerId: string, bytes: number): Promise<void> {
  const used = await sumReleaseBytes(tx, developerId);
  if (used + bytes > env.RELEASE_QUOTA_BYTES)
    throw new AppError("too_large", releaseQuotaReached(used, env.RELEASE_QUOTA_BYTES));
}
