import { callProvider } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

export type ReversalRequest = {
  /** Our id of the reversal, by which it is found again. */
  reversalId: string;
  /** The provider's id of the transfer. */
  transferId: string;
  amountCents: number;
  idempotencyKey: string;
};

export type ProviderReversal = { id: string; amountCents: number };

/**
 * Takes part of a transfer back from the account that received it.
 * @throws AppError unavailable; StripeInvalidRequestError when the account's balance does not cover it, or the transfer
 * has less left
 */
export async function reverseTransfer(request: ReversalRequest): Promise<ProviderReversal> {
  const { reversalId, transferId, amountCents, idempotencyKey } = request;
  return callProvider(async () => {
    const params = { amount: amountCents, metadata: { reversalId } };
    const { id, amount } = await stripe().transfers.createReversal(transferId, params, { idempotencyKey });
    return { id, amountCents: amount };
  });
}

/**
 * Finds a reversal that an earlier attempt may have created.
 * @throws AppError unavailable
 */
export async function findReversal(transferId: string, reversalId: string): Promise<ProviderReversal | null> {
  return callProvider(async () => {
    for await (const reversal of stripe().transfers.listReversals(transferId, { limit: 100 }))
      if (reversal.metadata?.reversalId === reversalId) return { id: reversal.id, amountCents: reversal.amount };
    return null;
  });
}

/**
 * Returns the cents that a developer's account at the provider has available.
 * @throws AppError unavailable
 */
export async function getAccountBalance(accountId: string, currency: string): Promise<number> {
  return callProvider(async () => {
    const { available } = await stripe().balance.retrieve({}, { stripeAccount: accountId });
    return available.find((balance) => balance.currency === currency)?.amount ?? 0;
  });
}
