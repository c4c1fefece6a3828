import { appsMessages } from "@/lib/apps/apps.messages";
import { invalidateListing } from "@/lib/apps/invalidate-listing";
import { isUnlisted, listingStatus, statusColumns } from "@/lib/apps/listing-status";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { getAdminApp } from "@/lib/moderation/get-admin-app";
import { STATUS_LABELS } from "@/lib/moderation/moderation.constants";
import type { AdminApp } from "@/lib/moderation/moderation.dto";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import type { AppStatusInput } from "@/lib/moderation/moderation.schema";

/**
 * Sets a listing's moderation status: any status at any time (docs/product.md#moderation), also while its developer has
 * unlisted
 * it. Leaves a pending change untouched (decision 0033). Rejecting closes the open reports about the app, except the
 * viewer's own (decision 0023). Writes the audit event, invalidates public pages and queues the approval or rejection
 * email in the same transaction. Setting the current status changes nothing and notifies nobody.
 * @param input optional `from` and `revision` that the moderator saw; if they no longer match, nothing changes
 * @throws AppError not_found; forbidden for the viewer's own app; conflict when the listing was edited or decided
 * meanwhile
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
    const wasOrIsPublic = !isUnlisted(app) && [before, status].includes("approved");
    if (wasOrIsPublic) await invalidateListing(tx, { id: appId, developerId: app.developerId });
    if (status !== "pending") await addJob(tx, "send_app_decision", { eventId }, { jobKey: `app-decision-${eventId}` });
  });
  return getAdminApp(viewer, appId);
}
