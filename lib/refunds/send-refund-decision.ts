import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { RefundRecipient } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { orderNumber } from "@/lib/orders/orders.constants";
import { paths } from "@/lib/paths";
import { refundAmount, refundMailSelect } from "@/lib/refunds/refund-mail.select";

type Payload = {
  /** The decision's audit event. */
  eventId: string;
  /** Absent in jobs queued before there was one for each recipient: then both. */
  to?: RefundRecipient;
};

/**
 * Job: emails the decision to the customer, or to the seller when an admin decided. The email key derives from the
 * decision, so a second run sends the same message. Skips deleted accounts.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendRefundDecision({ eventId, to }: Payload): Promise<void> {
  const event = await db.auditEvent.findUnique({ where: { id: eventId } });
  const request =
    event && (await db.refundRequest.findUnique({ where: { orderId: event.subjectId }, select: refundMailSelect }));
  if (!request) return;
  const granted = event.action === "refund.grant";
  const { order, developer } = request;
  const details = [
    ["App", order.appTitle],
    ["Order", orderNumber(order.id)],
    ["Amount", refundAmount(request)],
  ] as const;
  const quote = event.reason ?? undefined;
  const outcome = granted ? "approved" : "declined";
  if (order.customer && to !== "developer") {
    await sendMail({
      key: `refund-decision-${eventId}`,
      kind: "refund",
      to: order.customer,
      content: {
        subject: `Your refund for ${order.appTitle} was ${outcome}`,
        heading: `Your refund was ${outcome}`,
        paragraphs: granted
          ? [
              "We've refunded your card. Banks usually show it within 5 to 10 days. You no longer have access to " +
                "the app. You can buy it again anytime.",
            ]
          : ["You keep the app. Disagree? Contact us with your order number and we'll take a look."],
        quote,
        details,
        action: granted
          ? { label: "My Purchases", url: new URL(paths.customerDashboard, env.APP_URL).href }
          : { label: "Contact", url: new URL(paths.contact, env.APP_URL).href },
      },
    });
  }
  if (developer && to !== "customer" && event.actorRole !== "developer") {
    await sendMail({
      key: `refund-decided-${eventId}`,
      kind: "refund",
      to: developer,
      content: {
        subject: `A refund for ${order.appTitle} was ${outcome}`,
        heading: `Forgehall ${outcome} a refund`,
        paragraphs: [
          granted
            ? "We're sending the money back to the customer and deducting it from your revenue."
            : "Your revenue doesn't change.",
        ],
        quote,
        details,
        action: { label: "Refunds", url: new URL(`${paths.developerDashboard}?tab=refunds`, env.APP_URL).href },
      },
    });
  }
}
