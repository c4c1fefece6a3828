import { isCardAmount } from "@/lib/catalog/apps/apps.constants";
import { hasPublishedRelease } from "@/lib/catalog/apps/visibility";
import { PAUSED_LABELS, type PauseReason } from "@/lib/catalog/sales-pauses/sales-pauses.constants";
import { findPause } from "@/lib/catalog/sales-pauses/update";
import { isWatchingSales } from "@/lib/catalog/sales-pauses/watches";
import { findBuyableApp, findHoldings, insertOrder, NO_HOLDINGS } from "@/lib/commerce/orders/active-order";
import { type BuyableApp, freeIntentId, toCheckoutApp } from "@/lib/commerce/orders/active-order.rows";
import { fulfillOrder } from "@/lib/commerce/orders/fulfillment";
import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import type { Checkout, PaymentIntentResponse, ProviderClientConfig } from "@/lib/commerce/orders/orders.rows";
import { openCheckout, resumeOrder } from "@/lib/commerce/orders/resume-order";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { toDecimalString } from "@/lib/foundation/format/money";
import { isUuid } from "@/lib/foundation/keys";

/**
 * Returns what the checkout page of an app shows this viewer. Read-only: `createPaymentIntent` creates the order and
 * returns the amount that will be charged.
 * @param appId from the URL; a malformed id is treated like an unknown one
 */
export async function getCheckout(viewer: Viewer | null, appId: string): Promise<Checkout> {
  authorize(viewer, "apps.buy");
  const found = isUuid(appId) ? await findBuyableApp(appId) : null;
  const holdings = found ? await findHoldings(viewer, found.id) : NO_HOLDINGS;
  const pause = found && (await findPause(db, found.id));
  const state = evaluatePurchase(viewer, found, holdings, pause);
  if (!found || state === "notFound") return { state: "notFound" };
  const app = toCheckoutApp(found, await hasPublishedRelease(db, found.id));
  if (state === "own") return { state, app, message: ordersMessages.ownApp };
  if (state === "owned") return { state, app, message: ordersMessages.alreadyOwned };
  if (state === "subscribed") return { state: "owned", app, message: ordersMessages.alreadySubscribed };
  if (state === "disputed") return { state: "owned", app, message: ordersMessages.disputed };
  if (state === "unpayable") return { state, app, message: ordersMessages.unpayable };
  if (state === "paused") {
    const watching = await isWatchingSales(viewer, found.id);
    return { state, app, reason: PAUSED_LABELS[pause ?? "secret"], watching };
  }
  return { state, app };
}

/**
 * Creates or resumes the viewer's order of an app and its payment. The amount comes from the database. A pending order
 * with the same price is reused; one with another price is abandoned first, so the buyer pays the price shown or
 * nothing. A free app is ordered and completed immediately.
 * @param appId as received; a malformed id is treated like an unknown one
 * @param timeoutMs milliseconds after which a hanging provider counts as unavailable
 * @throws AppError not_found, forbidden (own app), conflict (owned, subscribed, disputed, sales paused, price outside
 * what a card can pay, payment processing), unavailable
 */
export async function createPaymentIntent(
  viewer: Viewer | null,
  appId: string,
  timeoutMs?: number,
): Promise<PaymentIntentResponse> {
  authorize(viewer, "apps.buy");
  return openCheckout(viewer, { appId }, () => attempt(viewer, appId), timeoutMs);
}

async function attempt(viewer: Viewer, appId: string): Promise<PaymentIntentResponse | null> {
  const app = isUuid(appId) ? await findBuyableApp(appId) : null;
  const holdings = app ? await findHoldings(viewer, app.id) : NO_HOLDINGS;
  const { activeOrder } = holdings;
  const pause = app && (await findPause(db, app.id));
  const state = evaluatePurchase(viewer, app, holdings, pause);
  if (!app || state === "notFound") throw new AppError("not_found", ordersMessages.appNotFound);
  if (state === "own") throw new AppError("forbidden", ordersMessages.ownApp);
  if (state === "owned") throw new AppError("conflict", ordersMessages.alreadyOwned);
  if (state === "subscribed") throw new AppError("conflict", ordersMessages.alreadySubscribed);
  if (state === "disputed") throw new AppError("conflict", ordersMessages.disputed);
  if (pause && state === "paused") throw new AppError("conflict", `${PAUSED_LABELS[pause]}.`);
  if (state === "free" && !activeOrder) {
    const orderId = await completeFreeOrder(viewer, app);
    return orderId ? { clientSecret: null, orderId, free: true } : null;
  }
  // An order at an earlier price is abandoned first.
  if (state === "unpayable" && !activeOrder) throw new AppError("conflict", ordersMessages.unpayable);

  const order = activeOrder ?? (await transaction((tx) => insertOrder(tx, viewer, app)));
  if (!order) return null;
  const payment = await resumeOrder(viewer, { ...app, subject: { appId: app.id } }, order);
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

/**
 * Orders a free app: inserts and completes the order in one transaction, without the provider.
 * @returns the order's id; null when a concurrent call ordered the app first
 */
async function completeFreeOrder(viewer: Viewer, app: BuyableApp): Promise<string | null> {
  return transaction(async (tx) => {
    const order = await insertOrder(tx, viewer, app);
    if (!order) return null;
    await tx.order.update({
      where: { id: order.id },
      data: { status: "completed", completedAt: new Date(), stripePaymentIntentId: freeIntentId(order.id) },
    });
    await fulfillOrder(tx, { id: order.id, appId: app.id, customerId: viewer.id });
    return order.id;
  });
}

type PurchaseState =
  "notFound" | "own" | "disputed" | "owned" | "subscribed" | "paused" | "free" | "payable" | "unpayable";

type PurchaseHoldings = {
  activeOrder: { status: OrderStatus; givesAccess: boolean } | null;
  isSubscribed: boolean;
};

/**
 * Decides whether and how this viewer can buy this app (docs/product.md#buying).
 * @param app null when it does not exist
 * @param holdings the viewer's active order of the app, and whether they subscribe to it
 * @param pause why new sales of the app are paused; null when they are not
 */
function evaluatePurchase(
  viewer: Viewer,
  app: { developerId: string; status: string; priceCents: number } | null,
  { activeOrder, isSubscribed }: PurchaseHoldings,
  pause: PauseReason | null,
): PurchaseState {
  if (!app) return "notFound";
  // Owners see their own app in every status, so for them it is never absent.
  if (app.developerId === viewer.id) return "own";
  if (app.status !== "approved") return "notFound";
  if (activeOrder?.givesAccess) return "owned";
  if (activeOrder?.status === "disputed") return "disputed";
  if (isSubscribed) return "subscribed";
  // A payment that is open can still be completed; no other begins.
  if (pause) return "paused";
  if (app.priceCents === 0) return "free";
  return isCardAmount(app.priceCents) ? "payable" : "unpayable";
}

/** Returns the card provider's settings for the browser. None of them is secret. */
export function getProviderClientConfig(): ProviderClientConfig {
  return { scriptUrl: env.STRIPE_JS_URL, publishableKey: env.STRIPE_PUBLISHABLE_KEY };
}
