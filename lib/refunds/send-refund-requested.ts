import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { RefundRecipient } from "@/lib/jobs/jobs.dto";
import { cleanName } from "@/lib/mail/clean-text";
import { sendMail } from "@/lib/mail/send-mail";
import { orderNumber } from "@/lib/orders/orders.constants";
import { paths } from "@/lib/paths";
import { refundAmount, refundMailSelect } from "@/lib/refunds/refund-mail.select";

type Payload = {
  requestId: string;
  /** Absent in jobs queued before there was one for each recipient: then both. */
  to?: RefundRecipient;
};

/**
 * Job: emails the seller about a new refund request, or confirms it to the customer. Skips deleted accounts.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendRefundRequested({ requestId, to }: Payload): Promise<void> {
  const request = await db.refundRequest.findUnique({ where: { id: requestId }, select: refundMailSelect });
  if (!request) return;
  const { order, developer, reason } = request;
  const details = [
    ["App", order.appTitle],
    ["Order", orderNumber(order.id)],
    ["Amount", refundAmount(request)],
  ] as const;
  if (developer && to !== "customer") {
    await sendMail({
      key: `refund-asked-${requestId}`,
      kind: "refund",
      to: developer,
      content: {
        subject: `Refund request for ${order.appTitle}`,
        heading: "Refund request",
        paragraphs: [
          `${cleanName(order.customer?.name ?? "") || "A customer"} requested a refund. Please decide within a ` +
            "few days.",
        ],
        quote: reason,
        details,
        action: { label: "Review request", url: new URL(`${paths.developerDashboard}?tab=refunds`, env.APP_URL).href },
      },
    });
  }
  if (order.customer && to !== "developer") {
    await sendMail({
      key: `refund-request-${requestId}`,
      kind: "refund",
      to: order.customer,
      notification: { body: developer ? "The developer will review it." : "We'll review it." },
      content: {
        subject: `Your refund request for ${order.appTitle}`,
        heading: "We got your refund request",
        paragraphs: [
          developer
            ? "The developer will review it. We'll email you the decision."
            : "We'll review it and email you the decision.",
        ],
        quote: reason,
        details,
        action: { label: "My Purchases", url: new URL(paths.customerDashboard, env.APP_URL).href },
      },
    });
  }
}
