import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { getPayoutAccount } from "@/lib/payouts/get-payout-account";
import type { PayoutAccount } from "@/lib/payouts/payout-accounts.dto";
import { refreshPayoutAccount } from "@/lib/payouts/refresh-payout-account";

/**
 * "Check again": asks the provider for the current state of the viewer's payout account.
 * @throws AppError unavailable
 */
export async function checkPayoutAccount(viewer: Viewer | null): Promise<PayoutAccount> {
  authorize(viewer, "payouts.manage");
  const account = await db.payoutAccount.findFirst({
    where: { developerId: viewer.id, closedAt: null },
    select: { providerAccountId: true },
  });
  if (account?.providerAccountId) await refreshPayoutAccount(account.providerAccountId);
  return getPayoutAccount(viewer);
}
