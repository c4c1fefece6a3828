import type { Metadata } from "next";
import { ReceiptCard, ReceiptNotFound } from "@/components/commerce/orders/receipt-card";
import { getOrderPassport } from "@/lib/catalog/passport/passport";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { getReceipt } from "@/lib/commerce/orders/read-orders";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { findMaker } from "@/lib/hiring/requests/maker";
import { describePage } from "@/lib/foundation/page-facts";

type Props = { params: Promise<{ orderId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [viewer, { orderId }] = await Promise.all([getViewer(), params]);
  const receipt = viewer && (await getReceipt(viewer, orderId));
  return { title: receipt ? `Receipt ${orderNumber(receipt.orderId)}` : ordersMessages.receiptNotFound };
}

/** The receipt of an order, for its buyer. Others get a 404. */
export default async function ReceiptPage({ params }: Props) {
  const [viewer, { orderId }] = await Promise.all([requireViewer(), params]);
  const receipt = await getReceipt(viewer, orderId);
  if (receipt) {
    const [maker, owned] = await Promise.all([findMaker(viewer, orderId), getOrderPassport(viewer, orderId)]);
    return <ReceiptCard receipt={receipt} maker={maker?.developer ?? null} owned={owned} />;
  }
  describePage({ status: 404 });
  return <ReceiptNotFound />;
}
