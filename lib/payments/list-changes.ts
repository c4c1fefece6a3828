import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { refundStatus } from "@/lib/payments/payment";
import { paymentIntentOf } from "@/lib/payments/parse-webhook-event";
import { stripe } from "@/lib/payments/stripe";

/** The provider's lists of payment changes. Events are the fastest, but reach back only 30 days. */
export const CHANGE_LISTS = ["events", "refunds", "disputes"] as const;
export type ChangeList = (typeof CHANGE_LISTS)[number];

/** A list entry: it only signals that a payment changed; the payment's state is fetched separately. */
export type ProviderChange = {
  /** Id of the event, refund or dispute. */
  id: string;
  /** The event's type, the refund's status as mapped by `refundStatus`, or the dispute's status. */
  state: string;
  paymentIntentId: string | null;
  /** The order id in its metadata, which other products of the account may have written. */
  orderId: string | null;
};

export type ChangesPage = { changes: ProviderChange[]; hasMore: boolean };

const PAGE_SIZE = 100;

/** Events that can change an order. The provider accepts up to 20 names and no patterns. */
const EVENT_TYPES = [
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "payment_intent.processing",
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
];

type Params = { limit: number; created: { gte: number }; starting_after?: string };

const change = (id: string, state: string, object: object): ProviderChange => ({
  id,
  state,
  paymentIntentId: paymentIntentOf(object),
  orderId: (object as { metadata?: { orderId?: string } | null }).metadata?.orderId ?? null,
});

async function list(name: ChangeList, params: Params): Promise<ChangesPage> {
  if (name === "events") {
    const { data, has_more: hasMore } = await stripe().events.list({ ...params, types: EVENT_TYPES });
    return { changes: data.map((event) => change(event.id, event.type, event.data.object)), hasMore };
  }
  if (name === "refunds") {
    const { data, has_more: hasMore } = await stripe().refunds.list(params);
    return { changes: data.map((refund) => change(refund.id, refundStatus(refund.status), refund)), hasMore };
  }
  const { data, has_more: hasMore } = await stripe().disputes.list(params);
  return { changes: data.map((dispute) => change(dispute.id, dispute.status, dispute)), hasMore };
}

/**
 * Loads a page of a list, newest first.
 * @param since creation time of the oldest entries to include
 * @param after the last entry of the previous page; null for the first page
 * @returns null when the provider no longer knows `after`
 * @throws AppError unavailable
 */
export async function listChanges(
  name: ChangeList,
  { since, after }: { since: Date; after: string | null },
): Promise<ChangesPage | null> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  return callProvider(async () => {
    try {
      return await list(name, { limit: PAGE_SIZE, created, ...(after && { starting_after: after }) });
    } catch (error) {
      if (isMissing(error, "starting_after")) return null;
      throw error;
    }
  });
}
