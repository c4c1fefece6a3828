import { listingMessages } from "@/lib/apps/listing.messages";
import type { Db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/**
 * Rejects another listing of a developer who has as many as one account may have, or as many in review. Unlisted
 * listings count too, with their moderation status. The caller's transaction has locked the developer's row, so that
 * concurrent requests can't exceed a limit together.
 * @throws AppError conflict
 */
export async function requireRoomForListing(tx: Db, developerId: string): Promise<void> {
  const listings = await tx.app.count({ where: { developerId } });
  if (listings >= env.LISTINGS_PER_DEVELOPER)
    throw new AppError("conflict", listingMessages.tooMany(env.LISTINGS_PER_DEVELOPER));
  await requireRoomInReview(tx, developerId);
}

/**
 * Rejects a rejected listing's return to review when its developer already has as many in review as one account may.
 * The same rules apply as for `requireRoomForListing`.
 * @throws AppError conflict
 */
export async function requireRoomInReview(tx: Db, developerId: string): Promise<void> {
  const inReview = await tx.app.count({
    where: { developerId, OR: [{ status: "pending" }, { status: "unlisted", unlistedStatus: "pending" }] },
  });
  if (inReview >= env.PENDING_LISTINGS_PER_DEVELOPER)
    throw new AppError("conflict", listingMessages.tooManyInReview(env.PENDING_LISTINGS_PER_DEVELOPER));
}
