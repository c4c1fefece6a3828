import { type ActiveOrder, isPlaceholderIntentId } from "@/lib/commerce/orders/active-order.rows";
import { cancelPendingOrder } from "@/lib/commerce/orders/cancel-order";
import {
  attachIntent,
  ensureProviderCustomer,
  getProviderCustomer,
  replaceProviderCustomer,
} from "@/lib/commerce/orders/intents";
import { MAX_REUSE_AGE_MS } from "@/lib/commerce/orders/orders.constants";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { withTimeout } from "@/lib/foundation/concurrency";
import { isForeignKeyViolation } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { logError } from "@/lib/foundation/log";
import type { PaidFor, Payment } from "@/lib/foundation/payments/intents";
import { paymentsMessages } from "@/lib/foundation/payments/stripe";

/** Another attempt is needed only after a concurrent call or a price change. */
const MAX_ATTEMPTS = 6;
/**
 * How long the buyer waits for a provider that hangs, in ms. Creating the payment continues after that under the
 * order's idempotency key.
 */
const PROVIDER_TIMEOUT_MS = 12_000;

/**
 * Opens a payment, whatever it is for.
 * @param subject what it is for, for the log
 * @param attempt returns null when a concurrent call changed what it found: it is repeated then
 * @param timeoutMs milliseconds after which a hanging provider counts as unavailable
 * @throws AppError unavailable, and what `attempt` throws
 */
export async function openCheckout<T>(
  viewer: Viewer,
  subject: PaidFor,
  attempt: () => Promise<T | null>,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<T> {
  const opening = repeat(viewer, attempt);
  const opened = await withTimeout(opening, timeoutMs);
  if (!opened) {
    // The buyer has the timeout's answer by then.
    opening.catch((error: unknown) => logError("payment not opened", { ...subject, error }));
    throw new AppError("unavailable", paymentsMessages.unavailable, { retryAfterSeconds: 10 });
  }
  return opened.result;
}

async function repeat<T>(viewer: Viewer, attempt: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const response = await attempt().catch(async (error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      // What is bought or the buyer was deleted during checkout.
      await getProviderCustomer(viewer);
      return null;
    });
    if (response) return response;
  }
  throw new AppError("unavailable", ordersMessages.busy, { retryAfterSeconds: 1 });
}

/** What the buyer is shown: what the payment is for, its price in cents, and how often it is charged. */
type Offer = { subject: PaidFor; priceCents: number; priceType: string };

/** Whether the provider still remembers the order's idempotency key, so that its intent stays the only one. */
const isFresh = (order: ActiveOrder) => Date.now() - order.createdAt.getTime() < MAX_REUSE_AGE_MS;

/** Whether the order still matches the offer shown to the buyer. */
const matchesOffer = (order: ActiveOrder, offer: Offer) =>
  order.amountCents === offer.priceCents && order.priceType === offer.priceType;

/**
 * Returns a payment that the buyer can complete now, and abandons an order that no longer matches the offer.
 * @returns null when the order was completed or abandoned: look again
 * @throws AppError conflict while the payment is processing, unavailable
 */
export async function resumeOrder(viewer: Viewer, offer: Offer, order: ActiveOrder): Promise<Payment | null> {
  const hasNoIntent = isPlaceholderIntentId(order.intent);
  // Attach even if the order no longer matches: another call may be creating its intent, or may have crashed doing so.
  const attached = hasNoIntent && isFresh(order) ? await attach(viewer, offer.subject, order) : null;
  if (hasNoIntent && !attached) return cancelOrThrow(order);

  const { id, intent } = { id: order.id, intent: attached?.id ?? order.intent };
  if (!isFresh(order) || !matchesOffer(order, offer)) return cancelOrThrow({ id, intent });
  const payment = attached ?? (await syncPayment(intent)).payment;
  if (payment?.status === "processing") throw new AppError("conflict", ordersMessages.inProgress);
  if (payment?.status === "open" && payment.amountCents === order.amountCents) return payment;
  const final = payment?.status === "succeeded" || payment?.status === "canceled";
  return final ? null : cancelOrThrow({ id, intent });
}

async function attach(viewer: Viewer, subject: PaidFor, order: ActiveOrder): Promise<Payment | null> {
  const providerCustomerId = await ensureProviderCustomer(viewer);
  const attached = await attachIntent(order, { id: viewer.id, providerCustomerId }, subject);
  if (!attached.payment && attached.reason === "customer_missing") {
    // The next attempt uses a new order's key, because the provider replays its rejection under this one.
    await cancelPendingOrder(order);
    await replaceProviderCustomer(viewer, providerCustomerId);
  }
  return attached.payment;
}

async function cancelOrThrow(order: Pick<ActiveOrder, "id" | "intent">): Promise<null> {
  if ((await cancelPendingOrder(order)) === "processing") throw new AppError("conflict", ordersMessages.inProgress);
  return null;
}
