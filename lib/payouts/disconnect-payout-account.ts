import { verifyOwner, type OwnerProof } from "@/lib/account/verify-owner";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { payoutAccountMessages } from "@/lib/payouts/payout-accounts.messages";
import { queueAccountNotice } from "@/lib/payouts/queue-account-notice";

const notFound = () => new AppError("not_found", payoutAccountMessages.notFound);

/**
 * Disconnects the viewer's payout account. Money that hasn't been sent yet goes to the account that replaces it. It
 * stays open at the provider, so that money sent there can reach the bank, or be taken back after a refund.
 * @throws AppError not_found without an account, invalid_input for a wrong password or code, rate_limited
 */
export async function disconnectPayoutAccount(viewer: Viewer | null, proof: OwnerProof): Promise<void> {
  authorize(viewer, "payouts.manage");
  const open = { developerId: viewer.id, closedAt: null };
  if (!(await db.payoutAccount.findFirst({ where: open, select: { id: true } }))) throw notFound();
  await verifyOwner(viewer.id, proof, "password", async (tx) => {
    const [closed] = await tx.payoutAccount.updateManyAndReturn({
      where: open,
      data: { closedAt: new Date() },
      select: { id: true },
    });
    if (!closed) throw notFound();
    await queueAccountNotice(tx, closed.id, "disconnected");
  });
}
