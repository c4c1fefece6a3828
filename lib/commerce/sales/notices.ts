import { z } from "zod";
import { findAvailableAt, findEarnings } from "@/lib/commerce/ledger/balance";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatUtcDay } from "@/lib/foundation/format/dates";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { firstName } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

type Seller = { id: string; payoutHoldAt: Date | null };

/** What the seller earns by an order and when, as lines of an email; empty before the ledger has it. */
export async function describeEarnings(orderId: string, seller: Seller): Promise<[string, string][]> {
  const ready = { developerId: seller.id, closedAt: null, status: "ready" };
  const [earnings, availableAt, accounts] = await Promise.all([
    findEarnings([orderId]),
    findAvailableAt(orderId),
    db.payoutAccount.count({ where: ready }),
  ]);
  const earned = earnings.get(orderId);
  if (!earned || !availableAt) return [];
  const when = availableAt <= new Date() ? "Right away" : formatUtcDay(availableAt.toISOString());
  const available = accounts > 0 ? when : "Once you've set up payouts";
  return [
    ["Fee", formatCents(earned.fee)],
    ["Your share", formatCents(earned.share)],
    ["Available", seller.payoutHoldAt ? "Once your payouts are no longer on hold" : available],
  ];
}

/**
 * Job: emails the seller about a sale: the app, the buyer's first name, what the seller earns and when it is available.
 * Skips orders that are no longer completed, and deleted sellers.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifySale = defineJob({
  name: "notify_sale",
  payload: z.object({ orderId: z.string() }),
  priority: "money email",
  run: async ({ orderId }) => {
    const order = await db.order.findUnique({
      where: { id: orderId, status: "completed" },
      select: {
        amount: true,
        appTitle: true,
        completedAt: true,
        subscription: {
          select: { priceType: true, orders: { orderBy: { createdAt: "asc" }, take: 1, select: { id: true } } },
        },
        customer: { select: { id: true, name: true } },
        developer: { select: { id: true, name: true, email: true, emailVerifiedAt: true, payoutHoldAt: true } },
      },
    });
    if (!order?.developer || !order.completedAt) return;
    const buyer = firstName(cleanName(order.customer?.name ?? ""));
    const [firstPayment] = order.subscription?.orders ?? [];
    const period = order.subscription?.priceType === "yearly" ? "year" : "month";
    const isRenewal = firstPayment !== undefined && firstPayment.id !== orderId;
    await sendMail({
      key: `sale-${orderId}`,
      kind: "sale",
      to: order.developer,
      about: order.customer && { id: order.customer.id, name: buyer },
      content: {
        subject: isRenewal ? `A subscription to “${order.appTitle}” was renewed` : `You sold “${order.appTitle}”`,
        heading: isRenewal ? "A subscription was renewed" : "You made a sale",
        paragraphs: [
          isRenewal
            ? `${buyer || "A subscriber"} just paid for another ${period} of “${order.appTitle}”.`
            : `${buyer || "Someone"} just ${order.subscription ? "subscribed to" : "bought"} “${order.appTitle}”.`,
        ],
        details: [
          ["App", order.appTitle],
          ["Order", orderNumber(orderId)],
          ["Date", formatUtcDay(order.completedAt.toISOString())],
          ["Amount", formatCents(toCents(order.amount))],
          ...(await describeEarnings(orderId, order.developer)),
        ],
        action: { label: "View orders", url: new URL(paths.developerOrders, env.APP_URL).href },
      },
    });
  },
});

/**
 * Job: emails the seller that the buyer's bank disputes a payment. They answer by replying, because staff answer the
 * bank in the provider's dashboard; so a suspended seller can answer, too. Skips orders whose dispute is over, and
 * deleted sellers.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyDispute = defineJob({
  name: "notify_dispute",
  payload: z.object({ orderId: z.string() }),
  priority: "money email",
  run: async ({ orderId }) => {
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
          "A buyer disputed a payment with their bank. We respond to the bank for you. Reply to this email within 5 " +
          "days with anything that helps. You don't need to sign in.",
      },
      notification: {
        body:
          "Until the bank decides, your share of this sale isn't part of your balance. " +
          "Our email says how you can help.",
        path: paths.payouts,
      },
      content: {
        subject: `A buyer disputed their payment for “${order.appTitle}”`,
        heading: "A payment is disputed",
        paragraphs: [
          `A buyer disputed their payment for “${order.appTitle}” with their bank. Until the bank decides, your ` +
            "share of this sale isn't part of your balance.",
          "We respond to the bank for you. Reply to this email within 5 days with anything that helps, such as your " +
            "messages with the buyer or proof that they got the app. You don't need to sign in.",
        ],
        details: [
          ["App", order.appTitle],
          ["Order", orderNumber(orderId)],
          ["Amount", formatCents(toCents(order.amount))],
        ],
      },
    });
  },
});
