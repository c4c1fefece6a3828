import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { PayoutTerms } from "@/lib/payouts/payout-terms.messages";

/** Returns the fee and the hold that apply to the viewer's new sales (decision 0049). */
export async function getPayoutTerms(viewer: Viewer | null): Promise<PayoutTerms> {
  authorize(viewer, "payouts.manage");
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { verified: true } });
  return { feePercent: env.PLATFORM_FEE_PERCENT, holdDays: user?.verified ? 0 : env.PAYOUT_HOLD_DAYS };
}
