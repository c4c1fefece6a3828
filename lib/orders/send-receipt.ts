import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { toCents } from "@/lib/format/money";
import { deliverMail } from "@/lib/mail/deliver-mail";
import { writeReceipt } from "@/lib/orders/write-receipt";

/**
 * Job: mails the receipt of an order that was completed. A buyer whose account is gone gets none.
 * @throws Error when the mail server cannot take it, so that the queue tries again
 */
export async function sendReceipt(orderId: string): Promise<void> {
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: { id: true, amount: true, appTitle: true, appPriceType: true, completedAt: true, customer: { select: { name: true, email: true } } },
  });
  if (!order?.customer || !order.completedAt) return;
  const receipt = writeReceipt(
    {
      id: order.id,
      title: order.appTitle,
      amountCents: toCents(order.amount),
      priceType: order.appPriceType,
      completedAt: order.completedAt,
      buyerName: order.customer.name,
    },
    `${env.APP_URL.replace(/\/$/, "")}/customer-dashboard`,
  );
  await deliverMail({ key: `receipt-${order.id}`, to: { name: order.customer.name, address: order.customer.email }, ...receipt });
}
