import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { formatCents, toCents } from "@/lib/format/money";
import { deliverMail } from "@/lib/mail/deliver-mail";
import { writeMail } from "@/lib/mail/write-mail";
import { orderNumber } from "@/lib/orders/orders.constants";
import { paths } from "@/lib/paths";
import { refundMailSelect } from "@/lib/refunds/refund-mail";

/**
 * Job: tells the seller that a refund was asked for, and the customer that it arrived. Accounts that are gone get none.
 * @throws Error when the mail server cannot take it, so that the queue tries again
 */
export async function sendRefundAsked(requestId: string): Promise<void> {
  const request = await db.refundRequest.findUnique({ where: { id: requestId }, select: refundMailSelect });
  if (!request) return;
  const { order, developer, reason } = request;
  const facts = [["App", order.appTitle], ["Order", orderNumber(order.id)], ["Amount", formatCents(toCents(order.amount) - toCents(order.refundedAmount))]] as const;
  if (developer) {
    const mail = writeMail({
      subject: `Refund request for ${order.appTitle}`,
      heading: "A customer asks for a refund",
      name: developer.name,
      paragraphs: [`${order.customer?.name ?? "A customer"} asks for the money back. Please decide within a few days.`],
      quote: reason, facts,
      action: { label: "Decide about it", url: new URL(`${paths.developerDashboard}?tab=refunds`, env.APP_URL).href },
    });
    await deliverMail({ key: `refund-asked-${requestId}`, to: { name: developer.name, address: developer.email }, ...mail });
  }
  if (order.customer) {
    const mail = writeMail({
      subject: `Your refund request for ${order.appTitle}`,
      heading: "Your refund request has arrived",
      name: order.customer.name,
      paragraphs: [developer ? "The developer decides about it, and you hear of the decision by mail." : "We decide about it, and you hear of the decision by mail."],
      quote: reason, facts,
      action: { label: "My Purchases", url: new URL(paths.customerDashboard, env.APP_URL).href },
    });
    await deliverMail({ key: `refund-request-${requestId}`, to: { name: order.customer.name, address: order.customer.email }, ...mail });
  }
}
