import { invalidateListing } from "@/lib/apps/invalidate-listing";
import { appsMessages } from "@/lib/apps/apps.messages";
import { diffListing } from "@/lib/apps/listing.constants";
import { isUnlisted, listingStatus } from "@/lib/apps/listing-status";
import { listingSelect, toListing } from "@/lib/apps/listing.select";
import { changeSelect, toStoredChange } from "@/lib/apps/pending-change";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { getAdminApp } from "@/lib/moderation/get-admin-app";
import type { AdminApp } from "@/lib/moderation/moderation.dto";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import type { ChangeDecisionInput } from "@/lib/moderation/moderation.schema";

const lockedSelect = {
  ...listingSelect,
  developerId: true,
  status: true,
  unlistedStatus: true,
  change: { select: changeSelect },
} as const;

/** Locks the app until the transaction ends, and returns it with its pending change. */
async function lockChange(tx: Db, viewer: Viewer, id: string) {
  // Serializes with concurrent decisions, edits and withdrawals. Does not block buyers.
  await lockRow(tx, "App", id);
  const row = await tx.app.findUnique({ where: { id }, select: lockedSelect });
  if (!row) throw new AppError("not_found", appsMessages.appNotFound);
  refuseOwn(viewer, [row.developerId], moderationMessages.ownApp);
  const change = toStoredChange(row.change);
  if (change?.status !== "pending") throw new AppError("conflict", moderationMessages.noChange);
  if (listingStatus(row) !== "approved") throw new AppError("conflict", moderationMessages.listingFirst);
  return { row, change };
}

/**
 * Approves or rejects the pending change of an approved app (`PUT /api/admin/apps/{appId}/change`). Approving applies
 * it to the listing; rejecting keeps the approved version, and the developer can continue from the rejected change. The
 * audit event and the email job are written in the same transaction.
 * @param input optional `version` that the moderator saw; if it is no longer the pending one, nothing changes
 * @throws AppError not_found; forbidden for the viewer's own app; conflict when there is no pending change, the listing
 * is not approved, or the developer edited the change meanwhile
 */
export async function decideChange(
  viewer: Viewer | null,
  appId: string,
  { decision, reason, version }: ChangeDecisionInput,
): Promise<AdminApp> {
  authorize(viewer, "apps.moderate");
  await transaction(async (tx) => {
    const { row, change } = await lockChange(tx, viewer, appId);
    if (version !== undefined && version !== change.version)
      throw new AppError("conflict", moderationMessages.changedSince);

    const approved = decision === "approved";
    const { from, to } = diffListing(toListing(row), change.changes);
    if (approved) {
      await tx.app.update({ where: { id: appId }, data: { ...to, revision: { increment: 1 } } });
      await tx.appChange.delete({ where: { appId } });
    } else {
      await tx.appChange.update({ where: { appId }, data: { status: "rejected", decidedAt: new Date(), reason } });
    }
    const action = approved ? "app.approve_change" : "app.reject_change";
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action,
      subject: { type: "app", id: appId },
      from,
      to,
      reason,
    });
    if (approved && !isUnlisted(row)) await invalidateListing(tx, { id: appId, developerId: row.developerId });
    await addJob(tx, "send_app_decision", { eventId }, { jobKey: `app-decision-${eventId}` });
  });
  return getAdminApp(viewer, appId);
}
