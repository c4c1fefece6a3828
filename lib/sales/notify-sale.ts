import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { formatUtcDay } from "@/lib/format/date";
import { formatCents, toCents } from "@/lib/format/money";
import { sendMail } from "@/lib/mail/send-mail";
import { orderNumber } from "@/lib/orders/orders.constants";
import { paths } from "@/lib/paths";

/**
 * Job: emails the seller about a sale, without anything about the buyer. Skips orders that are no longer completed, and
 * deleted sellers.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifySale(orderId: string): Promise<void> {
  const order = await db.order.findUnique({
    where: { id: orderId, status: "completed" },
    select: {
      amount: true,
      appTitle: true,
      completedAt: true,
      subscription: {
        select: { priceType: true, orders: { orderBy: { createdAt: "asc" }, take: 1, select: { id: true } } },
      },
      developer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
    },
  });
  if (!order?.developer || !order.completedAt) return;
  const [firstPayment] = order.subscription?.orders ?? [];
  const period = order.subscription?.priceType === "yearly" ? "year" : "month";
  const isRenewal = firstPayment !== undefined && firstPayment.id !== orderId;
  await sendMail({
    key: `sale-${orderId}`,
    kind: "sale",
    to: order.developer,
    content: {
      subject: isRenewal ? `A subscription to ${order.appTitle} was renewed` : `You sold ${order.appTitle}`,
      heading: isRenewal ? "A subscription was renewed" : "You made a sale",
      paragraphs: [
        isRenewal
          ? `A subscriber just paid for another ${period} of “${order.appTitle}”.`
          : `Someone just ${order.subscription ? "subscribed to" : "bought"} “${order.appTitle}”.`,
      ],
      details: [
        ["App", order.appTitle],
        ["Order", orderNumber(orderId)],
        ["Date", formatUtcDay(order.completedAt.toISOString())],
        ["Amount", formatCents(toCents(order.amount))],
      ],
      action: { label: "View orders", url: new URL(paths.developerOrders, env.APP_URL).href },
    },
  });
}
