import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { PayoutAccount } from "@/lib/payouts/payout-accounts.dto";
import { payoutAccountSelect, toPayoutAccount } from "@/lib/payouts/payout-accounts.select";

/** Returns the viewer's payout account as of its last check; its status is `none` when they have not set up payouts. */
export async function getPayoutAccount(viewer: Viewer | null): Promise<PayoutAccount> {
  authorize(viewer, "payouts.manage");
  const open = { developerId: viewer.id, closedAt: null };
  return toPayoutAccount(await db.payoutAccount.findFirst({ where: open, select: payoutAccountSelect }));
}
