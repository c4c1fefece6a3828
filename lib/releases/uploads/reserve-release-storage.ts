import type { Db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { releaseQuotaReached } from "@/lib/releases/releases.messages";
import { sumReleaseBytes, uploadBytes } from "@/lib/releases/sum-release-bytes";

/**
 * Checks that a file fits into its developer's quota. The caller has locked the developer's row and inserts the file in
 * the same transaction, so that concurrent uploads see each other.
 * @throws AppError too_large when it does not fit
 */
export async function reserveReleaseStorage(tx: Db, developerId: string, bytes: number): Promise<void> {
  const used = await sumReleaseBytes(tx, developerId);
  const needed = uploadBytes(bytes);
  if (used + needed > env.RELEASE_QUOTA_BYTES)
    throw new AppError("too_large", releaseQuotaReached(used, env.RELEASE_QUOTA_BYTES, needed));
}
