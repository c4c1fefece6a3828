import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send-mail";
import { orderNumber } from "@/lib/orders/orders.constants";
import { paths } from "@/lib/paths";
import { refundAmount, refundMailSelect } from "@/lib/refunds/refund-mail.select";
import { buyerRefundNote } from "@/lib/refunds/refund-notes.messages";

/**
 * Job: emails the customer that a granted refund could not be sent, unless it was granted again or refunded since.
 * Skips deleted accounts.
 * @param eventId the audit event, which the email key derives from
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendRefundFailed(eventId: string): Promise<void> {
  const event = await db.auditEvent.findUnique({ where: { id: eventId } });
  const request =
    event &&
    (await db.refundRequest.findUnique({
      where: { orderId: event.subjectId, status: "failed" },
      select: refundMailSelect,
    }));
  if (!request?.order.customer) return;
  const { order } = request;
  await sendMail({
    key: `refund-failed-${eventId}`,
    kind: "refund",
    to: request.order.customer,
    content: {
      subject: `Your refund for ${order.appTitle} couldn't be sent`,
      heading: "Your refund couldn't be sent",
      paragraphs: [
        buyerRefundNote({ status: "failed", chargedBack: order.chargedBackAmount.greaterThan(0) }, ""),
        "You keep the app until then.",
      ],
      details: [
        ["App", order.appTitle],
        ["Order", orderNumber(order.id)],
        ["Amount", refundAmount(request)],
      ],
      action: { label: "Contact us", url: new URL(paths.contact, env.APP_URL).href },
    },
  });
}
