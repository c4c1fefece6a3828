import type Stripe from "stripe";
import { callProvider, isMissing, isOurMetadata, requestErrorCode, stripe } from "@/lib/foundation/payments/stripe";

/** What a payment is for. */
export type PaidFor = { appId: string } | { milestoneId: string };

type IntentRequest = {
  orderId: string;
  subject: PaidFor;
  customerId: string;
  /** The buyer's customer id at the provider. */
  providerCustomerId: string;
  amountCents: number;
  currency: string;
  description: string;
};

/**
 * Creates the payment intent of an order. The order's id is the idempotency key, so repeated and concurrent calls get
 * the same intent as long as the provider remembers the key (24 hours). Accepts cards only, like the card form. We
 * email receipts ourselves.
 * @returns null when the provider no longer knows the customer
 * @throws AppError unavailable
 */
export async function createIntent(request: IntentRequest): Promise<Payment | null> {
  const { orderId, subject, customerId, providerCustomerId, amountCents, currency, description } = request;
  return callProvider(async () => {
    try {
      const intent = await stripe().paymentIntents.create(
        {
          amount: amountCents,
          currency,
          customer: providerCustomerId,
          description,
          metadata: { orderId, ...subject, customerId },
          allowed_payment_method_types: ["card"],
        },
        { idempotencyKey: `order-${orderId}` },
      );
      return toPayment(intent, [], []);
    } catch (error) {
      if (isMissing(error, "customer")) return null;
      throw error;
    }
  });
}

/**
 * Cancels an intent so that it can no longer be paid. An intent that is paid, processing, already canceled or unknown
 * is left as it is: call `retrievePayment` for its current status.
 * @throws AppError unavailable
 */
export async function cancelIntent(id: string): Promise<void> {
  await callProvider(async () => {
    try {
      await stripe().paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
    } catch (error) {
      if (!isMissing(error) && requestErrorCode(error) !== "payment_intent_unexpected_state") throw error;
    }
  });
}

/** A refund's current state at the provider, also when it was created there. */
export type ProviderRefund = {
  id: string;
  amountCents: number;
  /** `failed`: the money was returned to us. A pending refund counts as refunded until then, unless it is held. */
  status: "pending" | "succeeded" | "failed";
  /** The provider's reason for a failure, or for holding a pending refund; null otherwise. */
  failure: string | null;
  /** Whether the provider has not sent it, because our balance is too low. */
  isHeld: boolean;
  createdAt: Date;
};

/** A payment's current state at the provider. Amounts are integer cents. */
export type Payment = {
  /** The payment intent's id. */
  id: string;
  /** `open` can be paid, `processing` is being confirmed, the other two are final. */
  status: "open" | "processing" | "succeeded" | "canceled";
  /** Why the last attempt failed, in the provider's words, while the payment waits for another one; null otherwise. */
  failure: string | null;
  /** Whether a card was ever tried, also one that was declined or waits for its bank's confirmation. */
  cardTried: boolean;
  /** The card of the newest attempt, in the provider's words ("visa", "4242"); null when no card was charged. */
  card: { brand: string; last4: string } | null;
  /** Amount received, or due until then. */
  amountCents: number;
  currency: string;
  /** All refunds including failed ones, in no particular order. */
  refunds: ProviderRefund[];
  /** Total returned to the payer by refunds that have neither failed nor are held. */
  refundedCents: number;
  /** Total returned to the payer by lost disputes. */
  chargedBackCents: number;
  /** Whether the payer's bank holds the money during a dispute. An inquiry holds no money and does not count. */
  disputed: boolean;
  /** Our order id from the intent's metadata. */
  orderId: string | null;
  /** Whether the intent was made by us, according to its metadata. */
  isOurs: boolean;
  /** Lets a browser complete the payment. Never log it; send it only to the buyer. */
  clientSecret: string | null;
};

const STATUSES: Record<string, Payment["status"]> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  processing: "processing",
  requires_capture: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

const STATUS_OF_REFUND: Record<string, ProviderRefund["status"]> = {
  pending: "pending",
  requires_action: "pending",
  failed: "failed",
  canceled: "failed",
};
const OPEN_DISPUTES = new Set(["needs_response", "under_review", "appeal_needs_response", "appeal_under_review"]);

const sum = (parts: { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);

/** Maps the provider's refund status to ours. */
export const refundStatus = (status: string | null): ProviderRefund["status"] =>
  STATUS_OF_REFUND[status ?? ""] ?? "succeeded";

const HELD = "insufficient_funds";
const isHeld = ({ status, pending_reason: reason }: Stripe.Refund) =>
  refundStatus(status) === "pending" && reason === HELD;

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, status: providerStatus, failure_reason: reason, created } = refund;
  const status = refundStatus(providerStatus);
  const failed = reason ?? (providerStatus === "canceled" ? "canceled" : "unknown");
  const failure = status === "failed" ? failed : isHeld(refund) ? HELD : null;
  return { id, amountCents: amount, status, failure, isHeld: isHeld(refund), createdAt: new Date(created * 1000) };
}

function failureOf({ status, last_payment_error: error }: Stripe.PaymentIntent): string | null {
  return status === "requires_payment_method" && error ? (error.message ?? "Please try another card.") : null;
}

/** States of an intent for which no card was tried yet, or whose buyer gave up; a decline leaves an error in them. */
const WITHOUT_CARD = new Set(["requires_payment_method", "requires_confirmation", "canceled"]);

function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): Payment["card"] {
  const card = charge && typeof charge === "object" ? charge.payment_method_details?.card : null;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

/** Maps the provider's intent, with its charge's refunds and disputes, to a payment. */
function toPayment(intent: Stripe.PaymentIntent, refunds: Stripe.Refund[], disputes: Stripe.Dispute[]): Payment {
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? "processing",
    failure: failureOf(intent),
    cardTried: !WITHOUT_CARD.has(intent.status) || intent.last_payment_error !== null || intent.latest_charge !== null,
    card: cardOf(intent),
    amountCents: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    currency: intent.currency,
    refunds: refunds.map(toRefund),
    refundedCents: sum(refunds.filter((refund) => refundStatus(refund.status) !== "failed" && !isHeld(refund))),
    chargedBackCents: sum(disputes.filter(({ status }) => status === "lost")),
    disputed: disputes.some(({ status }) => OPEN_DISPUTES.has(status)),
    orderId: intent.metadata.orderId ?? null,
    isOurs: isOurMetadata(intent.metadata),
    clientSecret: intent.client_secret,
  };
}

/** Safety limit, above any realistic number of refunds per payment. */
const MAX_REFUNDS = 10_000;

/**
 * Fetches a payment's current state from the provider with all refunds and disputes; null when it does not exist.
 * @throws AppError unavailable
 */
export async function retrievePayment(id: string): Promise<Payment | null> {
  return callProvider(async () => {
    const intent = await stripe()
      .paymentIntents.retrieve(id, { expand: ["latest_charge.refunds"] })
      .catch(nullWhenMissing);
    if (!intent) return null;
    const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    if (!charge) return toPayment(intent, [], []);
    const disputes = charge.disputed ? await stripe().disputes.list({ payment_intent: id, limit: 100 }) : undefined;
    return toPayment(intent, await refundsOf(id, charge), disputes?.data ?? []);
  });
}

/** A charge embeds only its ten newest refunds. */
async function refundsOf(id: string, { refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  if (refunds && !refunds.has_more) return refunds.data;
  return stripe().refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS });
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
