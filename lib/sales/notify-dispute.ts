import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { formatCents, toCents } from "@/lib/format/money";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";
import { orderNumber } from "@/lib/orders/orders.constants";

/**
 * Job: emails the seller that the buyer's bank disputes a payment. They answer by replying, because staff answer the
 * bank in the provider's dashboard; so a suspended seller can answer, too. Skips orders whose dispute is over, and
 * deleted sellers.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyDispute(orderId: string): Promise<void> {
  const order = await db.order.findUnique({
    where: { id: orderId, status: "disputed" },
    select: {
      amount: true,
      appTitle: true,
      developer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
    },
  });
  if (!order?.developer) return;
  await sendMail({
    key: `dispute-${orderId}`,
    kind: "payout",
    to: order.developer,
    replyTo: { name: "Forgehall", address: env.CONTACT_EMAIL },
    unverifiedWords: {
      subject: "A payment is disputed",
      text:
        "A buyer disputed a payment with their bank. We answer the bank for you. Reply to this email within 5 days " +
        "with anything that helps. You don't need to sign in.",
    },
    notification: {
      body:
        "Until the bank decides, your share of this sale isn't part of your balance. " +
        "Our email says how you can help.",
      path: paths.payouts,
    },
    content: {
      subject: `A buyer disputed their payment for ${order.appTitle}`,
      heading: "A payment is disputed",
      paragraphs: [
        `A buyer disputed their payment for “${order.appTitle}” with their bank. Until the bank decides, your ` +
          "share of this sale isn't part of your balance.",
        "We answer the bank for you. Reply to this email within 5 days with anything that helps, such as your " +
          "messages with the buyer or proof that they got the app. You don't need to sign in.",
      ],
      details: [
        ["App", order.appTitle],
        ["Order", orderNumber(orderId)],
        ["Amount", formatCents(toCents(order.amount))],
      ],
    },
  });
}
