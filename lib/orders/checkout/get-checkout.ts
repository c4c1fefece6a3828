import { hasPublishedRelease } from "@/lib/apps/has-published-release";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { isUuid } from "@/lib/is-uuid";
import { evaluatePurchase } from "@/lib/orders/checkout/evaluate-purchase";
import { NO_HOLDINGS, findBuyableApp, findHoldings } from "@/lib/orders/checkout/active-order";
import type { Checkout } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { toCheckoutApp } from "@/lib/orders/orders.select";

/**
 * Returns what the checkout page of an app shows this viewer. Read-only: `createPaymentIntent` creates the order and
 * returns the amount that will be charged.
 * @param appId from the URL; a malformed id is treated like an unknown one
 */
export async function getCheckout(viewer: Viewer | null, appId: string): Promise<Checkout> {
  authorize(viewer, "apps.buy");
  const found = isUuid(appId) ? await findBuyableApp(appId) : null;
  const state = evaluatePurchase(viewer, found, found ? await findHoldings(viewer, found.id) : NO_HOLDINGS);
  if (!found || state === "notFound") return { state: "notFound" };
  const app = toCheckoutApp(found, await hasPublishedRelease(db, found.id));
  if (state === "own") return { state, app, message: ordersMessages.ownApp };
  if (state === "owned") return { state, app, message: ordersMessages.alreadyOwned };
  if (state === "subscribed") return { state: "owned", app, message: ordersMessages.alreadySubscribed };
  if (state === "disputed") return { state: "owned", app, message: ordersMessages.disputed };
  if (state === "unpayable") return { state, app, message: ordersMessages.unpayable };
  return { state, app };
}
