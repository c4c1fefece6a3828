import { paymentIntentOf, subscriptionOf, WEBHOOK_EVENTS } from "@/lib/foundation/payments/webhook-events";
import { refundStatus } from "@/lib/foundation/payments/intents";
import { callProvider, isMissing, isOurMetadata, stripe } from "@/lib/foundation/payments/stripe";

/** The provider's lists of changes. Events are the fastest, but reach back only 30 days. */
export const CHANGE_LISTS = ["events", "refunds", "disputes"] as const;
export type ChangeList = (typeof CHANGE_LISTS)[number];

/** A list entry: it only signals that something changed; the current state is fetched separately. */
export type ProviderChange = {
  /** Id of the event, refund or dispute. */
  id: string;
  /** The event's type, the refund's status as mapped by `refundStatus`, or the dispute's status. */
  state: string;
  paymentIntentId: string | null;
  providerSubscriptionId: string | null;
  /** The order id in its metadata, which other products of the account may have written. */
  orderId: string | null;
  /** Whether we made the object, according to its metadata. */
  isOurs: boolean;
};

type ChangesPage = { changes: ProviderChange[]; hasMore: boolean };

const PAGE_SIZE = 100;

type Params = { limit: number; created: { gte: number }; starting_after?: string };

function change(id: string, state: string, object: object): ProviderChange {
  const { metadata } = object as { metadata?: Record<string, string> | null };
  const orderId = metadata?.orderId ?? null;
  return {
    id,
    state,
    paymentIntentId: paymentIntentOf(object),
    providerSubscriptionId: subscriptionOf(object),
    orderId,
    isOurs: isOurMetadata(metadata),
  };
}

async function list(name: ChangeList, params: Params): Promise<ChangesPage> {
  if (name === "events") {
    const { data, has_more: hasMore } = await stripe().events.list({ ...params, types: [...WEBHOOK_EVENTS] });
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
