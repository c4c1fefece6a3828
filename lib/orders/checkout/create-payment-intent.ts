import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { isForeignKeyViolation } from "@/lib/db/is-foreign-key-violation";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { toDecimalString } from "@/lib/format/money";
import { getProviderCustomer } from "@/lib/orders/checkout/ensure-provider-customer";
import { completeFreeOrder } from "@/lib/orders/checkout/complete-free-order";
import { logError } from "@/lib/log";
import { isUuid } from "@/lib/is-uuid";
import { evaluatePurchase } from "@/lib/orders/checkout/evaluate-purchase";
import { NO_HOLDINGS, findBuyableApp, findHoldings, insertOrder } from "@/lib/orders/checkout/active-order";
import type { PaymentIntentResponse } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { resumeOrder } from "@/lib/orders/checkout/resume-order";
import { withTimeout } from "@/lib/concurrency/with-timeout";
import { paymentsMessages } from "@/lib/payments/payments.messages";

/** Another attempt is needed only after a concurrent call or a price change. */
const MAX_ATTEMPTS = 6;
/**
 * How long the buyer waits for a provider that hangs, in ms. Creating the payment continues after that under the
 * order's idempotency key.
 */
const PROVIDER_TIMEOUT_MS = 12_000;

/**
 * Creates or resumes the viewer's order of an app and its payment. The amount comes from the database. A pending order
 * with the same price is reused; one with another price is abandoned first, so the buyer pays the price shown or
 * nothing. A free app is ordered and completed immediately.
 * @param appId as received; a malformed id is treated like an unknown one
 * @param timeoutMs milliseconds after which a hanging provider counts as unavailable
 * @throws AppError not_found, forbidden (own app), conflict (owned, subscribed, disputed, price outside what a card can
 * pay, payment processing), unavailable
 */
export async function createPaymentIntent(
  viewer: Viewer | null,
  appId: string,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<PaymentIntentResponse> {
  authorize(viewer, "apps.buy");
  const opening = openPayment(viewer, appId);
  const opened = await withTimeout(opening, timeoutMs);
  if (!opened) {
    // The buyer has the timeout's answer by then.
    opening.catch((error: unknown) => logError("payment not opened", { appId, error }));
    throw new AppError("unavailable", paymentsMessages.unavailable, { retryAfterSeconds: 10 });
  }
  return opened.result;
}

async function openPayment(viewer: Viewer, appId: string): Promise<PaymentIntentResponse> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const response = await attempt(viewer, appId).catch(async (error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      // The app or the buyer was deleted during checkout.
      await getProviderCustomer(viewer);
      return null;
    });
    if (response) return response;
  }
  throw new AppError("unavailable", ordersMessages.busy, { retryAfterSeconds: 1 });
}

async function attempt(viewer: Viewer, appId: string): Promise<PaymentIntentResponse | null> {
  const app = isUuid(appId) ? await findBuyableApp(appId) : null;
  const holdings = app ? await findHoldings(viewer, app.id) : NO_HOLDINGS;
  const { activeOrder } = holdings;
  const state = evaluatePurchase(viewer, app, holdings);
  if (!app || state === "notFound") throw new AppError("not_found", ordersMessages.appNotFound);
  if (state === "own") throw new AppError("forbidden", ordersMessages.ownApp);
  if (state === "owned") throw new AppError("conflict", ordersMessages.alreadyOwned);
  if (state === "subscribed") throw new AppError("conflict", ordersMessages.alreadySubscribed);
  if (state === "disputed") throw new AppError("conflict", ordersMessages.disputed);
  if (state === "free" && !activeOrder) {
    const orderId = await completeFreeOrder(viewer, app);
    return orderId ? { clientSecret: null, orderId, free: true } : null;
  }
  // An order at an earlier price is abandoned first.
  if (state === "unpayable" && !activeOrder) throw new AppError("conflict", ordersMessages.unpayable);

  const order = activeOrder ?? (await transaction((tx) => insertOrder(tx, viewer, app)));
  if (!order) return null;
  const payment = await resumeOrder(viewer, app, order);
  if (!payment?.clientSecret) return null;
  return {
    clientSecret: payment.clientSecret,
    orderId: order.id,
    amount: toDecimalString(order.amountCents),
    priceType: order.priceType,
    free: false,
    subscriptionId: order.subscriptionId,
  };
}
