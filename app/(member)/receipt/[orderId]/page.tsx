import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageStatus } from "@/components/layout/page-status";
import { ReceiptCard } from "@/components/orders/receipt-card";
import { ReceiptNotFound } from "@/components/orders/receipt-not-found";
import { getViewer } from "@/lib/auth/viewer";
import { getReceipt } from "@/lib/orders/library/get-receipt";
import { orderNumber } from "@/lib/orders/orders.constants";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { paths } from "@/lib/paths";

type Props = { params: Promise<{ orderId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [viewer, { orderId }] = await Promise.all([getViewer(), params]);
  const receipt = viewer && (await getReceipt(viewer, orderId));
  return { title: receipt ? `Receipt ${orderNumber(receipt.orderId)}` : ordersMessages.receiptNotFound };
}

/** The receipt of an order, for its buyer. Others get a 404. */
export default async function ReceiptPage({ params }: Props) {
  const [viewer, { orderId }] = await Promise.all([getViewer(), params]);
  if (!viewer) redirect(paths.auth(paths.receipt(orderId)));
  const receipt = await getReceipt(viewer, orderId);
  if (receipt) return <ReceiptCard receipt={receipt} />;
  return (
    <>
      <PageStatus code={404} />
      <ReceiptNotFound />
    </>
  );
}
