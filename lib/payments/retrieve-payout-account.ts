import { callProvider, isMissing, isRejected } from "@/lib/payments/call-provider";
import { CLOSED_ACCOUNT, toPayoutAccount, type ProviderPayoutAccount } from "@/lib/payments/payout-account";
import { stripe } from "@/lib/payments/stripe";

type RetrievedAccount = ProviderPayoutAccount & {
  /** The provider's code when the bank returned the latest payout from the account; null otherwise. */
  bankFailure: string | null;
};

/**
 * Fetches a payout account's current state from the provider. An account that it does not know counts as closed.
 * @throws AppError unavailable
 */
export async function retrievePayoutAccount(id: string): Promise<RetrievedAccount> {
  return callProvider(async () => {
    try {
      const account = toPayoutAccount(
        await stripe().v2.core.accounts.retrieve(id, {
          include: ["configuration.recipient", "requirements", "identity"],
        }),
      );
      const hasPayouts = account.status !== "incomplete" && account !== CLOSED_ACCOUNT;
      return { ...account, bankFailure: hasPayouts ? await findBankFailure(id) : null };
    } catch (error) {
      if (isMissing(error)) return { ...CLOSED_ACCOUNT, bankFailure: null };
      throw error;
    }
  });
}

/**
 * Money moves on to the bank by itself; when the bank refuses it, it is back in the account. Where the provider has no
 * such list for the account, there was no payout either.
 */
async function findBankFailure(stripeAccount: string): Promise<string | null> {
  try {
    const { data } = await stripe().payouts.list({ limit: 1 }, { stripeAccount });
    const latest = data[0];
    return latest?.status === "failed" ? (latest.failure_code ?? "unknown") : null;
  } catch (error) {
    if (isRejected(error)) return null;
    throw error;
  }
}
