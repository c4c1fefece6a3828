import type { AppStatus } from "@/lib/apps/apps.constants";
import { appsMessages } from "@/lib/apps/apps.messages";
import { invalidateListing } from "@/lib/apps/invalidate-listing";
import { listingStatus, type StatusColumns } from "@/lib/apps/listing-status";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { getAdminApp } from "@/lib/moderation/get-admin-app";
import { STATUS_LABELS } from "@/lib/moderation/moderation.constants";
import type { AdminApp } from "@/lib/moderation/moderation.dto";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import type { AppStatusInput } from "@/lib/moderation/moderation.schema";

type Row = StatusColumns & { revision: number; developerId: string };

async function writeStatus(tx: Db, id: string, status: AppStatus): Promise<void> {
  // Raw SQL, because Prisma's update would change the app's "last updated" date. An unlisted app stays unlisted.
  await tx.$executeRaw`
    UPDATE apps SET
      status = CASE WHEN status = 'unlisted' THEN status ELSE ${status} END,
      unlisted_status = CASE WHEN status = 'unlisted' THEN ${status} END
    WHERE id = ${id}::uuid`;
}

/**
 * Sets a listing's moderation status: any status at any time (spec section 4), also while its developer has unlisted
 * it. Leaves a pending change untouched (decision 0033). Writes the audit event, invalidates public pages and queues
 * the approval or rejection email in the same transaction. Setting the current status changes nothing and notifies
 * nobody.
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
    const [app] = await tx.$queryRaw<Row[]>`
      SELECT status, unlisted_status AS "unlistedStatus", revision, developer_id AS "developerId"
      FROM apps WHERE id = ${appId}::uuid FOR NO KEY UPDATE`;
    if (!app) throw new AppError("not_found", appsMessages.appNotFound);
    const before = listingStatus(app);
    refuseOwn(viewer, [app.developerId], moderationMessages.ownApp);
    if (before === status) return;
    if (from !== undefined && from !== before)
      throw new AppError("conflict", moderationMessages.decidedSince(STATUS_LABELS[before]));
    if (revision !== undefined && revision !== app.revision)
      throw new AppError("conflict", moderationMessages.changedSince);

    await writeStatus(tx, appId, status);
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action: "app.status",
      subject: { type: "app", id: appId },
      from: { status: before },
      to: { status },
      reason,
    });
    await invalidateListing(tx, { id: appId, developerId: app.developerId });
    if (status !== "pending") await addJob(tx, "send_app_decision", { eventId }, { jobKey: `app-decision-${eventId}` });
  });
  return getAdminApp(viewer, appId);
}
