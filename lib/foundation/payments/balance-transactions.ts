import { z } from "zod";
import { isUuid } from "@/lib/foundation/keys";
import { callProvider, isMissing, stripe } from "@/lib/foundation/payments/stripe";

/** A movement of our balance at the provider, with what says which order it belongs to. */
export type BalanceTransaction = {
  id: string;
  type: string;
  /** The id of the object that caused it. */
  source: string | null;
  /** Before the fee; negative when the balance becomes less. */
  amountCents: number;
  feeCents: number;
  createdAt: Date;
  /** Of a charge, refund or dispute. */
  paymentIntentId: string | null;
  /** Of a reversal: the transfer that it takes back. */
  transferId: string | null;
  /** Of a transfer: our order, from its metadata. */
  orderId: string | null;
};

type BalanceTransactionsPage = { transactions: BalanceTransaction[]; hasMore: boolean };

const PAGE_SIZE = 100;

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .catch(null);
/** What all kinds of sources have in common; none has all of it. */
const sourceObject = z.object({
  id: z.string(),
  object: z.string(),
  payment_intent: reference,
  transfer: reference,
  metadata: z.record(z.string(), z.string()).nullish().catch(null),
});

function describeSource(
  source: unknown,
): Pick<BalanceTransaction, "source" | "paymentIntentId" | "transferId" | "orderId"> {
  const { data } = sourceObject.safeParse(source);
  if (!data)
    return {
      source: typeof source === "string" ? source : null,
      paymentIntentId: null,
      transferId: null,
      orderId: null,
    };
  const { id, object, payment_intent: paymentIntentId, transfer, metadata } = data;
  const orderId = object === "transfer" ? metadata?.orderId : null;
  return {
    source: id,
    paymentIntentId: paymentIntentId ?? null,
    // A charge has a transfer too, but only when it is made on behalf of an account, which ours never are.
    transferId: object === "transfer_reversal" ? (transfer ?? null) : null,
    orderId: isUuid(orderId) ? orderId : null,
  };
}

/**
 * Loads a page of our balance's movements, newest first.
 * @param since creation time of the oldest entries to include; null for all
 * @param after the last entry of the previous page; null for the first page
 * @returns null when the provider no longer knows `after`
 * @throws AppError unavailable
 */
export async function listBalanceTransactions({
  since,
  after,
}: {
  since: Date | null;
  after: string | null;
}): Promise<BalanceTransactionsPage | null> {
  return callProvider(async () => {
    try {
      const { data, has_more: hasMore } = await stripe().balanceTransactions.list({
        limit: PAGE_SIZE,
        expand: ["data.source"],
        ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
        ...(after && { starting_after: after }),
      });
      const transactions = data.map(({ id, type, amount, fee, created, source }) => ({
        id,
        type,
        amountCents: amount,
        feeCents: fee,
        createdAt: new Date(created * 1000),
        ...describeSource(source),
      }));
      return { transactions, hasMore };
    } catch (error) {
      if (isMissing(error, "starting_after")) return null;
      throw error;
    }
  });
}
