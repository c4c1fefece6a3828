import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { isForeignKeyViolation } from "@/lib/db/is-foreign-key-violation";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { toDecimalString } from "@/lib/format/money";
import { getProviderCustomer } from "@/lib/orders/checkout/ensure-provider-customer";
import { completeFreeOrder } from "@/lib/orders/checkout/complete-free-order";
import { isUuid } from "@/lib/is-uuid";
import { evaluatePurchase } from "@/lib/orders/checkout/evaluate-purchase";
import { findBuyableApp, findActiveOrder, insertOrder } from "@/lib/orders/checkout/active-order";
import type { PaymentIntentResponse } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { resumeOrder } from "@/lib/orders/checkout/resume-order";
import { withTimeout } from "@/lib/concurrency/with-timeout";
import { paymentsMessages } from "@/lib/payments/payments.messages";

/** Each round means that another call or a changed price came in between. */
const MAX_ATTEMPTS = 6;
/**
 * How long the buyer waits for a provider that hangs, in ms. Opening the payment goes on after that, under the order's
 * key.
 */
const PROVIDER_TIMEOUT_MS = 12_000;

/**
 * Opens, or finds again, the viewer's order of an app and the payment for it. The amount comes from the
 * database. A pending order of the same price is reused; of another price it is given up first, so the
 * buyer pays the price shown or nothing. A free app is the viewer's at once.
 * @param appId as sent; a malformed one is as absent as an unknown one
 * @param timeoutMs milliseconds until a provider that hangs counts as away
 * @throws AppError not_found, forbidden (own app), conflict (owned, disputed, being paid), unavailable
 */
export async function createPaymentIntent(
  viewer: Viewer | null,
  appId: string,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<PaymentIntentResponse> {
  authorize(viewer, "apps.buy");
  const opened = await withTimeout(openPayment(viewer, appId), timeoutMs);
  if (!opened) throw new AppError("unavailable", paymentsMessages.unavailable, { retryAfterSeconds: 10 });
  return opened.result;
}

async function openPayment(viewer: Viewer, appId: string): Promise<PaymentIntentResponse> {
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const answer = await attempt(viewer, appId).catch(async (error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      // The app or the buyer was deleted while it was being ordered.
      await getProviderCustomer(viewer);
      return null;
    });
    if (answer) return answer;
  }
  throw new AppError("unavailable", ordersMessages.busy, { retryAfterSeconds: 1 });
}

async function attempt(viewer: Viewer, appId: string): Promise<PaymentIntentResponse | null> {
  const app = isUuid(appId) ? await findBuyableApp(appId) : null;
  const live = app && (await findActiveOrder(viewer, app.id));
  const state = evaluatePurchase(viewer, app, live);
  if (!app || state === "notFound") throw new AppError("not_found", ordersMessages.appNotFound);
  if (state === "own") throw new AppError("forbidden", ordersMessages.ownApp);
  if (state === "owned") throw new AppError("conflict", ordersMessages.alreadyOwned);
  if (state === "disputed") throw new AppError("conflict", ordersMessages.disputed);
  if (state === "free" && !live) {
    const orderId = await completeFreeOrder(viewer, app);
    return orderId ? { clientSecret: null, orderId, free: true } : null;
  }

  const order = live ?? (await transaction((tx) => insertOrder(tx, viewer, app)));
  if (!order) return null;
  const payment = await resumeOrder(viewer, app, order);
  if (!payment?.clientSecret) return null;
  return {
    clientSecret: payment.clientSecret,
    orderId: order.id,
    amount: toDecimalString(order.amountCents),
    priceType: order.priceType,
    free: false,
  };
}
