import { z } from "zod";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { buyerRefundNote, refundsMessages } from "@/lib/commerce/refunds/refunds.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

const recipient = { select: { id: true, name: true, email: true, emailVerifiedAt: true } } as const;

/** The columns that emails about a refund request need. */
const refundMailSelect = {
  reason: true,
  approvedAmount: true,
  developer: recipient,
  order: {
    select: {
      id: true,
      amount: true,
      refundedAmount: true,
      chargedBackAmount: true,
      appTitle: true,
      customer: recipient,
    },
  },
} satisfies Prisma.RefundRequestSelect;

type RefundMail = Prisma.RefundRequestGetPayload<{ select: typeof refundMailSelect }>;

/** Formats the amount to refund: what was left of the payment when the refund was approved, or is left now. */
export const refundAmount = ({ approvedAmount, order }: RefundMail): string =>
  formatCents(approvedAmount ? toCents(approvedAmount) : toCents(order.amount) - toCents(order.refundedAmount));

/** Absent in jobs queued before there was one for each recipient: then both. */
const sentTo = z.enum(["customer", "developer"]).optional();

/**
 * Job: emails the seller about a new refund request, or confirms it to the customer. Skips deleted accounts.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendRefundRequested = defineJob({
  name: "send_refund_requested",
  payload: z.object({ requestId: z.string(), to: sentTo }),
  priority: "money email",
  run: async ({ requestId, to }) => {
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
        because: "you sell apps on Forgehall",
        to: developer,
        about: order.customer,
        content: {
          subject: `Refund request for “${order.appTitle}”`,
          heading: "Refund request",
          paragraphs: [
            `${cleanName(order.customer?.name ?? "") || "A customer"} requested a refund. Please decide within ` +
              "7 days.",
          ],
          quote: reason,
          details,
          action: {
            label: "Review request",
            url: new URL(paths.developerRefunds, env.APP_URL).href,
          },
        },
      });
    }
    if (order.customer && to !== "developer") {
      await sendMail({
        key: `refund-request-${requestId}`,
        kind: "refund",
        to: order.customer,
        notification: { body: developer ? "The developer will review your request." : "We'll review your request." },
        content: {
          subject: `Your refund request for “${order.appTitle}”`,
          heading: "We got your refund request",
          paragraphs: [
            developer
              ? "The developer will review your request. We'll email you the decision."
              : "We'll review your request and email you the decision.",
          ],
          quote: reason,
          details,
          action: { label: "My Purchases", url: new URL(paths.customerDashboard, env.APP_URL).href },
        },
      });
    }
  },
});

const declined = z.object({ refund: z.literal("declined") });

/**
 * Job: emails the decision to the customer, or to the seller when an admin decided. The email key derives from the
 * decision, so a second run sends the same message. Skips deleted accounts.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendRefundDecision = defineJob({
  name: "send_refund_decision",
  payload: z.object({ eventId: z.string(), to: sentTo }),
  priority: "money email",
  run: async ({ eventId, to }) => {
    const event = await db.auditEvent.findUnique({ where: { id: eventId } });
    const request =
      event && (await db.refundRequest.findUnique({ where: { orderId: event.subjectId }, select: refundMailSelect }));
    if (!request) return;
    const isApproved = event.action === "refund.grant";
    const { order, developer } = request;
    const details = [
      ["App", order.appTitle],
      ["Order", orderNumber(order.id)],
      ["Amount", refundAmount(request)],
    ] as const;
    const quote = event.reason ?? undefined;
    const outcome = isApproved ? "approved" : "declined";
    if (order.customer && to !== "developer") {
      await sendMail({
        key: `refund-decision-${eventId}`,
        kind: "refund",
        ...(request.reason === refundsMessages.byForgehall && { because: "you bought this app on Forgehall" }),
        isQuoteByStaff: event.actorRole !== "developer",
        to: order.customer,
        content: {
          subject: `Your refund for “${order.appTitle}” was ${outcome}`,
          heading: `Your refund was ${outcome}`,
          paragraphs: isApproved
            ? [
                "We've refunded your card. Banks usually show it within 5 to 10 days. You no longer have access to " +
                  "the app.",
              ]
            : ["You keep the app. Disagree? Contact us with your order number and we'll take a look."],
          quote,
          details,
          action: isApproved
            ? { label: "My Purchases", url: new URL(paths.customerDashboard, env.APP_URL).href }
            : { label: "Contact", url: new URL(paths.contact, env.APP_URL).href },
        },
      });
    }
    if (developer && to !== "customer" && event.actorRole !== "developer") {
      const isOverruled = isApproved && declined.safeParse(event.from).success;
      await sendMail({
        key: `refund-decided-${eventId}`,
        kind: "refund",
        isQuoteByStaff: true,
        because: "you sell apps on Forgehall",
        to: developer,
        content: {
          subject: `A refund for “${order.appTitle}” was ${outcome}`,
          heading: `Forgehall ${outcome} a refund`,
          paragraphs: [
            ...(isOverruled ? ["You declined this request. We reviewed it and approved the refund."] : []),
            isApproved
              ? "We're sending the money back to the customer and deducting it from your balance."
              : "Your revenue doesn't change.",
          ],
          quote,
          details,
          action: { label: "Refunds", url: new URL(paths.developerRefunds, env.APP_URL).href },
        },
      });
    }
  },
});

/**
 * Job: emails the customer that an approved refund could not be sent, unless it was approved again or refunded since.
 * Skips deleted accounts.
 * @param eventId the audit event, which the email key derives from
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendRefundFailed = defineJob({
  name: "send_refund_failed",
  payload: z.object({ eventId: z.string() }),
  priority: "money email",
  run: async ({ eventId }) => {
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
        subject: `Your refund for “${order.appTitle}” couldn't be sent`,
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
  },
});
