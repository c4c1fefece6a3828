import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { cleanName } from "@/lib/mail/clean-text";
import { sendMail } from "@/lib/mail/send-mail";
import { composeReceipt } from "@/lib/orders/fulfillment/compose-receipt";
import { SOLD_BY, describeReceipt, isRenewal, receiptSelect } from "@/lib/orders/fulfillment/describe-receipt";

/**
 * Job: emails the receipt of a completed order. Skips buyers whose account was deleted.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendReceipt(orderId: string): Promise<void> {
  const order = await db.order.findUnique({ where: { id: orderId }, select: receiptSelect });
  if (!order?.customer || !order.completedAt) return;
  const dashboardUrl = `${env.APP_URL.replace(/\/$/, "")}/customer-dashboard`;
  const rows = await describeReceipt(order, order.completedAt);
  const details = rows.map(([label, value]) => [label, label === SOLD_BY ? cleanName(value) : value] as const);
  const content = composeReceipt({ title: order.appTitle, details, dashboardUrl, isRenewal: isRenewal(order) });
  await sendMail({ key: `receipt-${order.id}`, kind: "receipt", to: order.customer, content });
}
