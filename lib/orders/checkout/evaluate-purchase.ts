import { isCardAmount } from "@/lib/apps/apps.constants";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { OrderStatus } from "@/lib/orders/orders.constants";

export type PurchaseState = "notFound" | "own" | "disputed" | "owned" | "subscribed" | "free" | "payable" | "unpayable";

type PurchaseHoldings = {
  activeOrder: { status: OrderStatus; givesAccess: boolean } | null;
  isSubscribed: boolean;
};

/**
 * Decides whether and how this viewer can buy this app (docs/product.md#buying).
 * @param app null when it does not exist
 * @param holdings the viewer's active order of the app, and whether they subscribe to it
 */
export function evaluatePurchase(
  viewer: Viewer,
  app: { developerId: string; status: string; priceCents: number } | null,
  { activeOrder, isSubscribed }: PurchaseHoldings,
): PurchaseState {
  if (!app) return "notFound";
  // Owners see their own app in every status, so for them it is never absent.
  if (app.developerId === viewer.id) return "own";
  if (app.status !== "approved") return "notFound";
  if (activeOrder?.givesAccess) return "owned";
  if (activeOrder?.status === "disputed") return "disputed";
  if (isSubscribed) return "subscribed";
  if (app.priceCents === 0) return "free";
  return isCardAmount(app.priceCents) ? "payable" : "unpayable";
}
