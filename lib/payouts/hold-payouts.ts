import { recordAudit } from "@/lib/audit/record-audit";
import { authorize, requireConfirmation } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import type { PayoutHold } from "@/lib/payouts/holds.dto";
import { holdsMessages } from "@/lib/payouts/holds.messages";
import type { PayoutHoldInput } from "@/lib/payouts/holds.schema";
import { lockSeller } from "@/lib/payouts/lock-seller";

/**
 * Puts a developer's payouts on hold (`POST /api/super-admin/users/{userId}/payout-hold`), and emails them the reason.
 * Sales go on and add to the balance; nothing is transferred until the hold is released.
 * @throws AppError forbidden, confirmation_needed, not_found, conflict when they are on hold already or the user does
 * not sell
 */
export async function holdPayouts(
  viewer: Viewer | null,
  userId: string,
  { reason }: PayoutHoldInput,
): Promise<PayoutHold> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  const at = new Date();
  return transaction(async (tx) => {
    await lockSeller(tx, viewer, userId);
    const { count } = await tx.user.updateMany({
      where: { id: userId, payoutHoldAt: null },
      data: { payoutHoldAt: at, payoutHoldReason: reason },
    });
    if (count === 0) throw new AppError("conflict", holdsMessages.alreadyHeld);
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action: "user.hold_payouts",
      subject: { type: "user", id: userId },
      from: { payoutsOnHold: false },
      to: { payoutsOnHold: true },
      reason,
    });
    await addJob(tx, "send_payout_hold_notice", { eventId }, { jobKey: `payout-hold-${eventId}` });
    return { at: at.toISOString(), reason };
  });
}
