import { callProvider, isMissing, isRejected } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

/**
 * Closes a payout account at the provider for good, which ends our access to its owner's details.
 * @returns false while the account holds money, or the provider keeps it open for another reason; true when it is
 * closed, or does not exist
 * @throws AppError unavailable
 */
export async function closePayoutAccount(id: string): Promise<boolean> {
  return callProvider(async () => {
    try {
      const { closed, applied_configurations: configurations } = await stripe().v2.core.accounts.retrieve(id);
      if (closed) return true;
      const { available, pending } = await stripe().balance.retrieve({}, { stripeAccount: id });
      if ([...available, ...pending].some(({ amount }) => amount !== 0)) return false;
      await stripe().v2.core.accounts.close(id, { applied_configurations: configurations });
      return true;
    } catch (error) {
      if (isMissing(error)) return true;
      if (isRejected(error)) return false;
      throw error;
    }
  });
}
