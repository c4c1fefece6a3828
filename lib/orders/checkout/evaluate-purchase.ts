import type { Viewer } from "@/lib/auth/viewer.dto";
import type { OrderStatus } from "@/lib/orders/orders.constants";

export type PurchaseState = "notFound" | "own" | "disputed" | "owned" | "free" | "payable";

/**
 * Whether this viewer can buy this app, and how (product rules, "Buying").
 * @param app null when there is none
 * @param activeOrder the viewer's live order of it
 */
export function evaluatePurchase(
  viewer: Viewer,
  app: { developerId: string; status: string; priceCents: number } | null,
  activeOrder: { status: OrderStatus } | null,
): PurchaseState {
  if (!app) return "notFound";
  // Owners see their own app whatever its status, so to them it is not absent.
  if (app.developerId === viewer.id) return "own";
  if (app.status !== "approved") return "notFound";
  if (activeOrder?.status === "completed") return "owned";
  if (activeOrder?.status === "disputed") return "disputed";
  return app.priceCents === 0 ? "free" : "payable";
}
