import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import { listingStatus, type StatusColumns } from "@/lib/catalog/apps/apps.rows";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { can, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";

/**
 * Returns the condition for apps that this viewer can see: approved ones, their own, and all of them for admins
 * (docs/product.md#apps).
 */
export function visibleTo(viewer: Viewer | null): Prisma.AppWhereInput {
  if (!viewer) return { status: "approved" };
  if (can(viewer, "apps.moderate")) return {};
  return { OR: [{ status: "approved" }, { developerId: viewer.id }] };
}

/** The same as an SQL condition on `apps app`. */
export function visibleToSql(viewer: Viewer | null): Prisma.Sql {
  if (!viewer) return Prisma.sql`app.status = 'approved'`;
  return can(viewer, "apps.moderate")
    ? Prisma.sql`TRUE`
    : Prisma.sql`(app.status = 'approved' OR app.developer_id = ${viewer.id}::uuid)`;
}

/**
 * SQL condition on `apps app`: a published release, which buyers can download. While the app is not approved, one that
 * goes live with it counts.
 */
export const hasReleaseSql = Prisma.sql`EXISTS (
  SELECT 1 FROM releases WHERE releases.app_id = app.id AND (releases.status = 'published' OR (
    releases.status IN ('processing', 'review') AND coalesce(app.unlisted_status, app.status) <> 'approved')))`;

/**
 * Whether an app has a published release. With one, or with a download link, it includes a download.
 * @param appId null for a deleted app without releases
 */
export async function hasPublishedRelease(client: Pick<Db, "release">, appId: string | null): Promise<boolean> {
  if (!appId) return false;
  const found = await client.release.findFirst({ where: { appId, status: "published" }, select: { id: true } });
  return found !== null;
}

/**
 * Returns the download link of a completed order: the app's current link while the app is approved, so that buyers get
 * new versions, otherwise the last approved link (decision 0056).
 * @param app null once it is deleted
 */
export function deliveredDownload(
  app: (StatusColumns & { downloadUrl: string | null }) | null,
  order: { appDownloadUrl: string | null },
): string | null {
  const current = app && listingStatus(app) === "approved" ? app.downloadUrl : null;
  return current ?? order.appDownloadUrl;
}

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
