import type { AppStatus } from "@/lib/apps/apps.constants";
import { appsMessages } from "@/lib/apps/apps.messages";
import { isUnlisted, listingStatus } from "@/lib/apps/listing-status";
import { listingMessages } from "@/lib/apps/listing.messages";
import type { Listing } from "@/lib/apps/listing.schema";
import { listingSelect, toListing } from "@/lib/apps/listing.select";
import { changeSelect, toStoredChange, type StoredChange } from "@/lib/apps/pending-change";
import { visibleTo } from "@/lib/apps/visible-to";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { AppError } from "@/lib/errors";

const LOCKS = { change: "change", removal: "update" } as const;

export type OwnListing = {
  listing: Listing;
  /** The moderation status, also while the app is unlisted. */
  status: AppStatus;
  unlisted: boolean;
  /** When the listing was last edited; a status change must write it again, because Prisma would set it to now. */
  updatedAt: Date;
  /** The pending or rejected change; null without one. */
  change: StoredChange | null;
};

/**
 * Returns the viewer's own listing.
 * @param lock locks the row until the transaction ends; `change` does not block buyers
 * @throws AppError not_found when the app is not visible to the viewer, forbidden when it belongs to someone else
 */
export async function getOwnListing(
  client: Db,
  viewer: Viewer,
  id: string,
  lock?: keyof typeof LOCKS,
): Promise<OwnListing> {
  if (lock) await lockRow(client, "App", id, LOCKS[lock]);
  const row = await client.app.findFirst({
    where: { id, developerId: viewer.id },
    select: {
      ...listingSelect,
      status: true,
      unlistedStatus: true,
      updatedAt: true,
      change: { select: changeSelect },
    },
  });
  if (row)
    return {
      listing: toListing(row),
      status: listingStatus(row),
      unlisted: isUnlisted(row),
      updatedAt: row.updatedAt,
      change: toStoredChange(row.change),
    };
  const visible = await client.app.findFirst({ where: { id, ...visibleTo(viewer) }, select: { id: true } });
  throw visible
    ? new AppError("forbidden", listingMessages.notYours)
    : new AppError("not_found", appsMessages.appNotFound);
}
