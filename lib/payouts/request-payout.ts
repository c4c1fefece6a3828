import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import type { Payout } from "@/lib/payouts/payouts.dto";
import { payoutsMessages } from "@/lib/payouts/payouts.messages";
import { payoutSelect, toPayout } from "@/lib/payouts/payouts.select";
import { planPayout } from "@/lib/payouts/plan-payout";

/**
 * "Pay out now" (`POST /api/developer/payouts`): sends everything that the viewer has available to their account. A
 * second call while the first is under way finds nothing available.
 * @throws AppError conflict with the reason when there is nothing to pay out, or no account to pay it to
 */
export async function requestPayout(viewer: Viewer | null): Promise<Payout> {
  authorize(viewer, "payouts.manage");
  return transaction(async (tx) => {
    const plan = await planPayout(tx, viewer.id);
    if ("refused" in plan) throw new AppError("conflict", payoutsMessages[plan.refused]);
    return toPayout(await tx.payout.findUniqueOrThrow({ where: { id: plan.payoutId }, select: payoutSelect }));
  });
}
