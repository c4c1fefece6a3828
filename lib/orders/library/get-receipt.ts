import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { isUuid } from "@/lib/is-uuid";
import { describeReceipt, receiptSelect } from "@/lib/orders/fulfillment/describe-receipt";
import type { Receipt } from "@/lib/orders/orders.dto";

/** Returns the receipt of one of the viewer's paid orders; null for any other order. */
export async function getReceipt(viewer: Viewer | null, orderId: string): Promise<Receipt | null> {
  authorize(viewer, "purchases.read");
  if (!isUuid(orderId)) return null;
  const order = await db.order.findFirst({ where: { id: orderId, customerId: viewer.id }, select: receiptSelect });
  if (!order?.customer || !order.completedAt) return null;
  const { name, email } = order.customer;
  return { orderId: order.id, details: await describeReceipt(order, order.completedAt), buyer: { name, email } };
}
