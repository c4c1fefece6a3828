import { recordAudit } from "@/lib/audit/record-audit";
import { authorize, requireConfirmation } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { holdsMessages } from "@/lib/payouts/holds.messages";
import type { PayoutHoldInput } from "@/lib/payouts/holds.schema";
import { lockSeller } from "@/lib/payouts/lock-seller";

/**
 * Releases a developer's payouts (`DELETE /api/super-admin/users/{userId}/payout-hold`), and emails them. The reason is
 * for the audit log only.
 * @throws AppError forbidden, confirmation_needed, not_found, conflict when they are not on hold
 */
export async function releasePayouts(
  viewer: Viewer | null,
  userId: string,
  { reason }: PayoutHoldInput,
): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  await transaction(async (tx) => {
    await lockSeller(tx, viewer, userId);
    const { count } = await tx.user.updateMany({
      where: { id: userId, payoutHoldAt: { not: null } },
      data: { payoutHoldAt: null, payoutHoldReason: null },
    });
    if (count === 0) throw new AppError("conflict", holdsMessages.notHeld);
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action: "user.release_payouts",
      subject: { type: "user", id: userId },
      from: { payoutsOnHold: true },
      to: { payoutsOnHold: false },
      reason,
    });
    await addJob(tx, "send_payout_hold_notice", { eventId }, { jobKey: `payout-hold-${eventId}` });
  });
}
