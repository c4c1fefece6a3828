import { z } from "zod";
import { describeMilestoneFee, HOLD_TERMS } from "@/lib/commerce/funds/funds.constants";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatUtcDay } from "@/lib/foundation/format/dates";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";

const recipient = { select: { id: true, name: true, email: true, emailVerifiedAt: true } } as const;
const payload = z.object({ orderId: z.string() });

/** Loads the payment of a milestone, with its two sides. */
async function findPayment(orderId: string) {
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: {
      amount: true,
      appTitle: true,
      completedAt: true,
      platformFeePercent: true,
      milestoneId: true,
      customer: recipient,
      developer: recipient,
    },
  });
  const milestone =
    order?.milestoneId &&
    (await db.milestone.findUnique({ where: { id: order.milestoneId }, select: { projectId: true } }));
  if (!order?.completedAt || !milestone) return null;
  const cents = toCents(order.amount);
  const details: [string, string][] = [
    ["Milestone", order.appTitle],
    ["Order", orderNumber(orderId)],
    ["Date", formatUtcDay(order.completedAt.toISOString())],
    ["Amount", formatCents(cents)],
  ];
  const action = { label: "Open the project", url: new URL(hiredProjectPath(milestone.projectId), env.APP_URL).href };
  return { ...order, cents, details, action };
}

/**
 * Job: emails the client a receipt for a funded milestone, and tells the developer that the work can start.
 * @throws Error when the mail server does not accept an email, so that the queue retries
 */
export const notifyMilestoneFunded = defineJob({
  name: "notify_milestone_funded",
  payload,
  priority: "money email",
  run: async ({ orderId }) => {
    const found = await findPayment(orderId);
    if (!found) return;
    const { appTitle, customer, developer, details, action, cents, platformFeePercent } = found;
    if (customer)
      await sendMail({
        key: `receipt-${orderId}`,
        kind: "receipt",
        because: "you funded a milestone on Forgehall",
        to: customer,
        unverifiedWords: {
          subject: "Your milestone is funded",
          text: `${HOLD_TERMS} If the developer returns the payment, it goes back to your card.`,
        },
        content: {
          subject: `Your receipt for “${appTitle}”`,
          heading: "Your milestone is funded",
          paragraphs: [`${HOLD_TERMS} If the developer returns the payment, it goes back to your card.`],
          details,
          action: { label: "View receipt", url: new URL(paths.receipt(orderId), env.APP_URL).href },
        },
      });
    if (developer)
      await sendMail({
        key: `milestone-funded-${orderId}`,
        kind: "project_funds",
        to: developer,
        content: {
          subject: `Milestone funded: “${appTitle}”`,
          heading: "Your client funded a milestone",
          paragraphs: [
            "We're holding the payment, so you can start. When the client approves your work, the payment is added " +
              "to your balance. " +
              describeMilestoneFee(cents, platformFeePercent.toNumber()),
          ],
          details,
          action,
        },
      });
  },
});

type Sentences = { subject: (title: string) => string; heading: string; client: string[]; developer: string[] };

/** Tells both sides the same news, each in their own words. */
async function notifyBoth(orderId: string, key: string, { subject, heading, ...words }: Sentences): Promise<void> {
  const found = await findPayment(orderId);
  if (!found) return;
  const { appTitle, customer, developer, details, action } = found;
  for (const [to, paragraphs] of [
    [customer, words.client],
    [developer, words.developer],
  ] as const)
    if (to)
      await sendMail({
        key: `${key}-${orderId}-${to.id}`,
        kind: "project_funds",
        to,
        replyTo: { name: "Forgehall", address: env.CONTACT_EMAIL },
        content: { subject: subject(appTitle), heading, paragraphs, details, action },
      });
}

const FROZEN = [
  "The client's bank is reviewing this payment. Until the bank decides, this project's milestones are on hold: no " +
    "payment can be approved or returned.",
  "Reply to this email with anything that helps us respond to the bank.",
];

/**
 * Job: tells both sides that the client's bank reviews a payment, which freezes the project's milestones.
 * @throws Error when the mail server does not accept an email, so that the queue retries
 */
export const notifyPaymentDisputed = defineJob({
  name: "notify_milestone_disputed",
  payload,
  priority: "money email",
  run: ({ orderId }) =>
    notifyBoth(orderId, "milestone-disputed", {
      subject: (title) => `A payment for “${title}” is disputed`,
      heading: "A payment is disputed",
      client: FROZEN,
      developer: FROZEN,
    }),
});

/**
 * Job: tells both sides that a milestone's money goes back to the client, and why, if it is because of a deleted
 * account.
 * @throws Error when the mail server does not accept an email, so that the queue retries
 */
export const notifyFundsReturned = defineJob({
  name: "notify_funds_returned",
  // `deleted`: whose account staff deleted, and whether that ended a dispute.
  payload: payload.extend({ deleted: z.enum(["client", "developer"]).optional(), disputed: z.boolean().optional() }),
  priority: "money email",
  run: ({ orderId, deleted, disputed }) => {
    const ended = disputed ? ", so the dispute about this milestone ended without a decision" : "";
    const why = deleted ? [`The ${deleted}'s account was deleted${ended}.`] : [];
    return notifyBoth(orderId, "funds-returned", {
      subject: (title) => `The payment for “${title}” was returned`,
      heading: disputed ? "A dispute ended and the payment was returned" : "A milestone was refunded",
      client: [...why, "This payment goes back to your card. It can take 5 to 10 days to appear on your statement."],
      developer: [...why, "This payment goes back to the client's card, so this milestone is closed."],
    });
  },
});
