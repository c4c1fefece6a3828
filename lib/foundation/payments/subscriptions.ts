import type Stripe from "stripe";
import { isUuid } from "@/lib/foundation/keys";
import { callProvider, isMissing, requestErrorCode, stripe } from "@/lib/foundation/payments/stripe";

type SubscriptionRequest = {
  subscriptionId: string;
  appId: string;
  customerId: string;
  /** The buyer's customer id at the provider. */
  providerCustomerId: string;
  priceId: string;
  description: string;
};

type NewSubscription = { subscription: ProviderSubscription; invoice: Invoice };

/**
 * Creates a subscription, incomplete until its first invoice is paid in the browser; the card is saved for renewals.
 * Our subscription's id is the idempotency key, so repeated and concurrent calls get the same one.
 * @returns null when the provider no longer knows the customer
 * @throws AppError unavailable
 */
export async function createSubscription(request: SubscriptionRequest): Promise<NewSubscription | null> {
  const { subscriptionId, appId, customerId, providerCustomerId, priceId, description } = request;
  return callProvider(async () => {
    try {
      const subscription = await stripe().subscriptions.create(
        {
          customer: providerCustomerId,
          items: [{ price: priceId }],
          description,
          metadata: { subscriptionId, appId, customerId },
          payment_behavior: "default_incomplete",
          payment_settings: { payment_method_types: ["card"], save_default_payment_method: "on_subscription" },
          expand: ["latest_invoice.payments"],
        },
        { idempotencyKey: `subscription-${subscriptionId}` },
      );
      const invoice = subscription.latest_invoice;
      if (!invoice || typeof invoice !== "object") throw new Error(`Subscription ${subscription.id} has no invoice.`);
      return { subscription: toSubscription(subscription), invoice: toInvoice(invoice) };
    } catch (error) {
      if (isMissing(error, "customer")) return null;
      throw error;
    }
  });
}

/** The provider's codes for an invoice or a subscription whose state no longer allows the change. */
const SETTLED = ["invoice_not_editable", "status_transition_invalid", "resource_missing"];

const isSettled = (error: unknown) => isMissing(error) || SETTLED.includes(requestErrorCode(error) ?? "");

async function ignoreSettled(call: () => Promise<unknown>): Promise<void> {
  await callProvider(async () => {
    try {
      await call();
    } catch (error) {
      if (!isSettled(error)) throw error;
    }
  });
}

/**
 * Voids an unpaid invoice, so that its payment can no longer be made. A paid, void or unknown one is left as it is.
 * @throws AppError unavailable
 */
export const voidInvoice = (id: string): Promise<void> => ignoreSettled(() => stripe().invoices.voidInvoice(id));

/**
 * Ends a subscription at once, without a refund, and voids its open invoices, so that nothing is retried. Succeeds when
 * it has ended or does not exist.
 * @throws AppError unavailable
 */
export async function endSubscription(id: string): Promise<void> {
  await ignoreSettled(() => stripe().subscriptions.cancel(id, { invoice_now: false, prorate: false }));
  const open = await callProvider(() => stripe().invoices.list({ subscription: id, status: "open", limit: 100 }));
  for (const invoice of open.data) await voidInvoice(invoice.id);
}

/**
 * Makes a subscription end with its current period, or renew again. Does nothing once it has ended.
 * @throws AppError unavailable
 */
export const setCancelAtPeriodEnd = (id: string, cancelAtPeriodEnd: boolean): Promise<void> =>
  ignoreSettled(() => stripe().subscriptions.update(id, { cancel_at_period_end: cancelAtPeriodEnd }));

/** A subscription's current state at the provider. */
export type ProviderSubscription = {
  id: string;
  /** `incomplete` waits for its first payment. `canceled` is final. */
  status: "incomplete" | "active" | "past_due" | "canceled";
  /** When it will end, or ended, after a cancellation; null while it renews. */
  cancelAt: Date | null;
  endedAt: Date | null;
  /** The end of the current period, paid or not. */
  periodEnd: Date;
  /** What each period costs, in cents. */
  priceCents: number;
  /** The id of its one item. */
  itemId: string;
  /** Our subscription's id from its metadata; null when we did not make it. */
  subscriptionId: string | null;
};

const STATUSES: Partial<Record<Stripe.Subscription.Status, ProviderSubscription["status"]>> = {
  incomplete: "incomplete",
  incomplete_expired: "canceled",
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "past_due",
  canceled: "canceled",
};

const toDate = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);

/** Maps the provider's subscription. Since API 2025-03-31, its period is a property of its item. */
export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, status, metadata, items, ended_at: endedAt, created } = subscription;
  const [item] = items.data;
  const periodEnd = toDate(item?.current_period_end) ?? new Date(created * 1000);
  return {
    id,
    status: STATUSES[status] ?? "past_due",
    cancelAt: subscription.cancel_at_period_end ? periodEnd : toDate(subscription.cancel_at),
    endedAt: toDate(endedAt),
    periodEnd,
    priceCents: item?.price.unit_amount ?? 0,
    itemId: item?.id ?? "",
    subscriptionId: isUuid(metadata.subscriptionId) ? metadata.subscriptionId : null,
  };
}

/** Safety limit, above any realistic number of invoices per subscription. */
const MAX_INVOICES = 1_000;

/**
 * Fetches a subscription's current state from the provider; null when it does not exist.
 * @throws AppError unavailable
 */
export async function retrieveSubscription(id: string): Promise<ProviderSubscription | null> {
  return callProvider(async () => {
    try {
      return toSubscription(await stripe().subscriptions.retrieve(id));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });
}

/**
 * Lists a subscription's invoices, oldest first.
 * @param since omits invoices created before; null for all of them
 * @throws AppError unavailable
 */
export async function listInvoices(subscription: string, since: Date | null): Promise<Invoice[]> {
  const created = since && { created: { gte: Math.floor(since.getTime() / 1000) } };
  const params: Stripe.InvoiceListParams = { subscription, limit: 100, expand: ["data.payments"], ...created };
  const invoices = await callProvider(() => stripe().invoices.list(params).autoPagingToArray({ limit: MAX_INVOICES }));
  return invoices.map(toInvoice).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/**
 * Returns what a browser needs to complete an invoice's payment; null when nothing is to be paid. Never log it.
 * @throws AppError unavailable
 */
export async function retrieveClientSecret(invoiceId: string): Promise<string | null> {
  const invoice = await callProvider(() => stripe().invoices.retrieve(invoiceId, { expand: ["confirmation_secret"] }));
  return invoice.status === "open" ? (invoice.confirmation_secret?.client_secret ?? null) : null;
}

/** A subscription's invoice at the provider. */
export type Invoice = {
  id: string;
  /** `open` is unpaid and may still be paid; `closed` never will be. */
  status: "open" | "paid" | "closed";
  amountCents: number;
  /** The end of the period that it bills. */
  periodEnd: Date;
  createdAt: Date;
  paidAt: Date | null;
  /** The payment intent that pays it; null when no payment was needed. */
  paymentIntentId: string | null;
  /** How often the provider has tried to charge the card. */
  attempts: number;
};

const idOf = (reference: string | { id: string } | null | undefined) =>
  (typeof reference === "object" ? reference?.id : reference) ?? null;

/** The payment that paid the invoice; else the one that would. */
function intentOf(payments: Stripe.InvoicePayment[]): string | null {
  const paid = payments.find(({ status }) => status === "paid");
  const chosen = paid ?? payments.find(({ is_default: isDefault }) => isDefault) ?? payments[0];
  return idOf(chosen?.payment.payment_intent);
}

/** Maps the provider's invoice; `payments` must be expanded. */
function toInvoice(invoice: Stripe.Invoice): Invoice {
  const { id, status, amount_due: amountCents, lines, created, status_transitions: transitions } = invoice;
  const ends = lines.data.map(({ period }) => period.end);
  return {
    id,
    status: status === "paid" ? "paid" : status === "open" || status === "draft" ? "open" : "closed",
    amountCents,
    periodEnd: new Date(Math.max(created, ...ends) * 1000),
    createdAt: new Date(created * 1000),
    paidAt: transitions.paid_at ? new Date(transitions.paid_at * 1000) : null,
    paymentIntentId: intentOf(invoice.payments?.data ?? []),
    attempts: invoice.attempt_count,
  };
}

/**
 * Whether a payment that was charged without the payer waits for their 3-D Secure confirmation, not for another card.
 * @throws AppError unavailable
 */
export async function needsConfirmation(paymentIntentId: string): Promise<boolean> {
  return callProvider(async () => {
    try {
      const intent = await stripe().paymentIntents.retrieve(paymentIntentId);
      return intent.status === "requires_action" || intent.last_payment_error?.code === "authentication_required";
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  });
}
