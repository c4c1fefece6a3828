import { callProvider, stripe } from "@/lib/foundation/payments/stripe";

type TransferRequest = {
  /** Our id of the transfer, by which it is found again. */
  transferId: string;
  orderId: string;
  /** The payment whose charge funds the transfer; null when that was refunded and our balance does. */
  paymentIntentId: string | null;
  /** The account that receives it. */
  accountId: string;
  amountCents: number;
  currency: string;
  /** One for each attempt after an answered error, because the provider replays its answer to a known key. */
  idempotencyKey: string;
};

/** A transfer as the provider has it. Amounts are integer cents. */
type ProviderTransfer = { id: string; amountCents: number; reversedCents: number };

/**
 * Sends a share from our balance to a developer's account. Limited to the payment's charge (`source_transaction`), if
 * there is one, so that it needs no available balance of ours.
 * @throws AppError unavailable; StripeInvalidRequestError when the provider refuses it
 */
export async function createTransfer(request: TransferRequest): Promise<ProviderTransfer> {
  const { transferId, orderId, paymentIntentId, accountId, amountCents, currency, idempotencyKey } = request;
  return callProvider(async () => {
    const charge = paymentIntentId && (await stripe().paymentIntents.retrieve(paymentIntentId)).latest_charge;
    const source = typeof charge === "string" ? charge : charge?.id;
    const transfer = await stripe().transfers.create(
      {
        amount: amountCents,
        currency,
        destination: accountId,
        transfer_group: orderId,
        metadata: { orderId, transferId },
        ...(source && { source_transaction: source }),
      },
      { idempotencyKey },
    );
    return { id: transfer.id, amountCents: transfer.amount, reversedCents: transfer.amount_reversed };
  });
}

/**
 * Finds a transfer that an earlier attempt may have created: keys are forgotten after a day, transfers are not.
 * @throws AppError unavailable
 */
export async function findTransfer(orderId: string, transferId: string): Promise<ProviderTransfer | null> {
  return callProvider(async () => {
    for await (const transfer of stripe().transfers.list({ transfer_group: orderId, limit: 100 })) {
      if (transfer.metadata.transferId !== transferId) continue;
      return { id: transfer.id, amountCents: transfer.amount, reversedCents: transfer.amount_reversed };
    }
    return null;
  });
}

type ReversalRequest = {
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
