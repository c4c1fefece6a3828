import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { isUnlisted, listingStatus, statusColumns, toAppFields } from "@/lib/catalog/apps/apps.rows";
import { invalidateListing } from "@/lib/catalog/apps/invalidation";
import { changeSelect } from "@/lib/catalog/apps/listing.rows";
import { countChangesInReview } from "@/lib/catalog/apps/own-listings";
import { findApps } from "@/lib/catalog/search/find-apps";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, can, refuseOwn, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import type { Page } from "@/lib/foundation/lists";
import { moderationMessages, STATUS_LABELS } from "@/lib/staff/moderation/moderation.constants";
import type { AdminAppsQuery, AppStatusInput } from "@/lib/staff/moderation/moderation.queries";
import {
  type AdminApp,
  findHostedReleases,
  type StatusCounts,
  toAdminApps,
  toModeratedState,
} from "@/lib/staff/moderation/moderation.rows";
import { sendAppDecision } from "@/lib/staff/moderation/notices";
import { publishFirstReleases } from "@/lib/staff/moderation/releases";

/**
 * Lists apps of any status for `GET /api/admin/apps`: newest first, a search by relevance.
 * @throws AppError forbidden; invalid_input when the cursor is invalid
 */
export async function listAdminApps(
  viewer: Viewer | null,
  { status, search, limit, cursor }: AdminAppsQuery,
): Promise<Page<AdminApp>> {
  authorize(viewer, "apps.moderate");
  const { rows, nextCursor, total, more } = await findApps({
    filters: { status: status ?? "any" },
    search,
    order: search?.trim() ? undefined : "newest",
    limit,
    cursor: { after: cursor },
    descriptionLength: null,
  });
  return { items: await toAdminApps(rows), nextCursor, total, more };
}

/**
 * Returns an app of any status as moderators see it.
 * @throws AppError not_found when it does not exist
 */
export async function getAdminApp(viewer: Viewer | null, appId: string): Promise<AdminApp> {
  authorize(viewer, "apps.moderate");
  const app = await db.app.findUnique({
    where: { id: appId },
    omit: { ratingScore: true, ratingCounts: true },
    include: { developer: { select: { name: true, avatar: true } }, change: { select: changeSelect } },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const fields = toAppFields(app);
  const hosted = await findHostedReleases([fields]);
  return { ...fields, developer: app.developer, ...toModeratedState(app), ...hosted(fields) };
}

/**
 * Sets a listing's moderation status: any status at any time (docs/product.md#moderation), also while its developer has
 * unlisted it. Approving publishes the first release that waits with it. Leaves a pending change untouched (decision
 * 0033). Rejecting closes the open reports about the app, except the viewer's own (decision 0023). Writes the audit
 * event, invalidates public pages and queues the approval or rejection email in the same transaction. Setting the
 * current status changes nothing and notifies no one.
 * @param input optional `from` and `revision` that the moderator saw; if they no longer match, nothing changes
 * @throws AppError not_found; forbidden for the viewer's own app; conflict when the listing was edited or decided
 * meanwhile, or when its only files are being checked or were sent back
 */
export async function setAppStatus(
  viewer: Viewer | null,
  appId: string,
  { status, reason, from, revision }: AppStatusInput,
): Promise<AdminApp> {
  authorize(viewer, "apps.moderate");
  await transaction(async (tx) => {
    // A concurrent decision waits here and then sees this one. Does not block buyers.
    await lockRow(tx, "App", appId);
    const app = await tx.app.findUnique({
      where: { id: appId },
      select: { status: true, unlistedStatus: true, revision: true, developerId: true, updatedAt: true },
    });
    if (!app) throw new AppError("not_found", appsMessages.appNotFound);
    const before = listingStatus(app);
    refuseOwn(viewer, [app.developerId], moderationMessages.ownApp);
    if (before === status) return;
    if (from !== undefined && from !== before)
      throw new AppError("conflict", moderationMessages.decidedSince(STATUS_LABELS[before]));
    if (revision !== undefined && revision !== app.revision)
      throw new AppError("conflict", moderationMessages.changedSince);

    if (status === "approved") await refuseUndelivered(tx, appId);

    const own = { subjectType: "app", subjectId: appId, reporterId: viewer.id };
    const report = await tx.report.findFirst({ where: { ...own, status: "open" }, select: { id: true } });
    // The app's "last updated" date stays: a decision does not change the app.
    await tx.app.update({
      where: { id: appId },
      data: { ...statusColumns(app, status), updatedAt: app.updatedAt },
      select: { id: true },
    });
    // A trigger has closed the reports about a rejected app. The moderator's own is for somebody else to decide.
    if (report)
      await tx.report.updateMany({ where: { ...own, status: "removed" }, data: { status: "open", decidedAt: null } });
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action: "app.status",
      subject: { type: "app", id: appId },
      from: { status: before },
      to: { status },
      reason,
    });
    if (status === "approved") await publishFirstReleases(tx, viewer, appId);
    const wasOrIsPublic = !isUnlisted(app) && [before, status].includes("approved");
    if (wasOrIsPublic) await invalidateListing(tx, { id: appId, developerId: app.developerId });
    if (status !== "pending") await sendAppDecision.add(tx, { eventId }, { key: `app-decision-${eventId}` });
  });
  return getAdminApp(viewer, appId);
}

/**
 * Refuses to approve an app whose only download is a release that is still being checked, or that was sent back.
 * @throws AppError conflict
 */
async function refuseUndelivered(tx: Db, appId: string): Promise<void> {
  const [app, releases] = await Promise.all([
    tx.app.findUnique({ where: { id: appId }, select: { downloadUrl: true, deliveryNote: true } }),
    tx.release.findMany({ where: { appId, files: { some: {} } }, select: { status: true } }),
  ]);
  const has = (...statuses: string[]) => releases.some(({ status }) => statuses.includes(status));
  if (app?.downloadUrl || app?.deliveryNote || has("review", "published", "withdrawn")) return;
  if (has("processing")) throw new AppError("conflict", moderationMessages.filesBeingChecked);
  if (has("draft")) throw new AppError("conflict", moderationMessages.filesSentBack);
}

/** Counts apps in total and by status, from the counters (decision 0015), and changes in review. */
export async function countAppsByStatus(viewer: Viewer | null): Promise<StatusCounts> {
  authorize(viewer, "apps.moderate");
  const [groups, changes] = await Promise.all([
    db.appCount.groupBy({ by: ["status"], _sum: { apps: true } }),
    countChangesInReview(),
  ]);
  const counts = new Map(groups.map(({ status, _sum }) => [status, _sum.apps ?? 0]));
  const countOf = (status: string) => counts.get(status) ?? 0;
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    pending: countOf("pending"),
    approved: countOf("approved"),
    rejected: countOf("rejected"),
    unlisted: countOf("unlisted"),
    changes,
  };
}

/** Whether this viewer can open the admin dashboard: admins only (docs/product.md#moderation). */
export function canOpenAdminDashboard(viewer: Viewer | null): boolean {
  return can(viewer, "admin.dashboard");
}
