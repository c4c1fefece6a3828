import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { isUnlisted, listingStatus } from "@/lib/catalog/apps/apps.rows";
import { diffListing } from "@/lib/catalog/apps/apps.schema";
import { invalidateListing } from "@/lib/catalog/apps/invalidation";
import { changeSelect, listingSelect, toListing, toStoredChange } from "@/lib/catalog/apps/listing.rows";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, refuseOwn, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { getAdminApp } from "@/lib/staff/moderation/apps";
import { moderationMessages } from "@/lib/staff/moderation/moderation.constants";
import type { ChangeDecisionInput } from "@/lib/staff/moderation/moderation.queries";
import type { AdminApp } from "@/lib/staff/moderation/moderation.rows";
import { sendAppDecision } from "@/lib/staff/moderation/notices";

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
    await sendAppDecision.add(tx, { eventId }, { key: `app-decision-${eventId}` });
  });
  return getAdminApp(viewer, appId);
}
