import { verifyOwner, type OwnerProof } from "@/lib/account/verify-owner";
import { db, type Db } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/is-unique-violation";
import { AppError } from "@/lib/errors";
import { payoutAccountMessages } from "@/lib/payouts/payout-accounts.messages";
import { requiresProof } from "@/lib/payouts/requires-proof";

export type OpenAccount = { id: string; providerAccountId: string | null; status: string };

const select = { id: true, providerAccountId: true, status: true } as const;

const findOpen = (tx: Db, developerId: string): Promise<OpenAccount | null> =>
  tx.payoutAccount.findFirst({ where: { developerId, closedAt: null }, select });

/**
 * Returns the developer's open payout account for setup, and creates our record of it if there is none. An account that
 * is or was ready, and the replacement of an earlier one, require proof. Proof is checked whenever it is given, because
 * it stands in for a confirmed session. A developer has one open account, however many calls come at once.
 * @throws AppError forbidden without the required proof, invalid_input for a wrong password or code, rate_limited
 */
export async function openPayoutAccount(developerId: string, proof: OwnerProof | undefined): Promise<OpenAccount> {
  if (proof)
    return verifyOwner(
      developerId,
      proof,
      "password",
      async (tx) => (await findOpen(tx, developerId)) ?? create(tx, developerId),
    );
  if (await requiresProof(developerId)) throw new AppError("forbidden", payoutAccountMessages.proofNeeded);
  return (await findOpen(db, developerId)) ?? createOrFind(developerId);
}

const create = (tx: Db, developerId: string): Promise<OpenAccount> =>
  tx.payoutAccount.create({ data: { developerId }, select });

/** Creates the account; finds it when a concurrent call was faster. */
async function createOrFind(developerId: string): Promise<OpenAccount> {
  try {
    return await create(db, developerId);
  } catch (error) {
    const open = isUniqueViolation(error) ? await findOpen(db, developerId) : null;
    if (!open) throw error;
    return open;
  }
}
