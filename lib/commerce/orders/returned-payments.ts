import { z } from "zod";
import type { RefundReason } from "@/lib/commerce/orders/evaluate-payment";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatCents } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

/** Why a payment goes back, for its payer; null when they asked for it, or when there is no one to tell. */
const REASONS: Record<RefundReason, string | null> = {
  milestone_closed:
    "The milestones changed or the project ended while you were paying, so we couldn't use your payment.",
  app_gone: "The app was taken down while you were paying, so we couldn't complete your order.",
  another_intent: "You had already paid for this order.",
  bought_again: "You had already paid for this app in another order.",
  order_failed: "The order was already closed when your payment arrived.",
  amount_differs: "The amount that you paid doesn't match the order, so we couldn't complete it.",
  subscription_ended: "Your subscription had already ended when this payment was made.",
  granted: null,
  buyer_gone: null,
};

const reasons = Object.keys(REASONS) as [RefundReason, ...RefundReason[]];

/**
 * Job: tells the payer that a payment goes back because it could not be used. Skips deleted accounts.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyPaymentReturned = defineJob({
  name: "notify_payment_returned",
  payload: z.object({
    orderId: z.string(),
    paymentIntentId: z.string(),
    amountCents: z.int(),
    reason: z.enum(reasons),
  }),
  priority: "money email",
  run: async ({ orderId, paymentIntentId, amountCents, reason }) => {
    const text = REASONS[reason];
    const order = await db.order.findUnique({
      where: { id: orderId },
      select: {
        appTitle: true,
        milestoneId: true,
        customer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
      },
    });
    if (!order?.customer || !text) return;
    const isMilestone = order.milestoneId !== null;
    const amount = formatCents(amountCents);
    await sendMail({
      key: `payment-returned-${paymentIntentId}`,
      kind: "refund",
      because: "you made a payment on Forgehall",
      to: order.customer,
      content: {
        subject: `Your payment for “${order.appTitle}” was refunded`,
        heading: "We refunded your payment",
        paragraphs: [text, `We're sending ${amount} back to your card. Banks usually show it within 5 to 10 days.`],
        details: [
          [isMilestone ? "Milestone" : "App", order.appTitle],
          ["Order", orderNumber(orderId)],
          ["Amount", amount],
        ],
        action: isMilestone
          ? { label: "My Projects", url: new URL(`${paths.customerDashboard}?tab=projects`, env.APP_URL).href }
          : { label: "My Purchases", url: new URL(paths.customerDashboard, env.APP_URL).href },
      },
    });
  },
});
