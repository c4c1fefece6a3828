import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { formatUtcDay } from "@/lib/format/date";
import { formatCents, toCents } from "@/lib/format/money";
import type { Jobs, SubscriptionNotice } from "@/lib/jobs/jobs.dto";
import type { MailContent } from "@/lib/mail/mail.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

type Facts = { id: string; title: string; price: string; accessUntil: string | null };

/** Composes the email; the texts hold at the time of sending, which may be later than the change. */
const composers: Record<SubscriptionNotice, (facts: Facts) => Omit<MailContent, "name" | "action">> = {
  renewal_failed: ({ title, price, accessUntil }) => ({
    subject: `Your payment for ${title} didn't go through`,
    heading: "Update your card to keep your subscription",
    paragraphs: [
      `We couldn't charge ${price} for your subscription to “${title}”.`,
      `Update your card and we'll charge it right away.${accessUntil ? ` You keep access until ${accessUntil}.` : ""}`,
    ],
  }),
  confirm_renewal: ({ title, price, accessUntil }) => ({
    subject: `Confirm your payment for ${title}`,
    heading: "Your bank wants you to confirm a payment",
    paragraphs: [
      `Your bank asks you to confirm the ${price} payment that renews your subscription to “${title}”.`,
      `It takes a minute.${accessUntil ? ` You keep access until ${accessUntil}.` : ""}`,
    ],
  }),
  canceled: ({ title, accessUntil }) => ({
    subject: `Your subscription to ${title} is canceled`,
    heading: "Your subscription is canceled",
    paragraphs: [
      `We won't charge you for “${title}” again.${accessUntil ? ` You keep access until ${accessUntil}.` : ""}`,
      "Changed your mind? You can resume your subscription until then.",
    ],
  }),
  not_renewed: ({ title, accessUntil }) => ({
    subject: `${title} won't renew`,
    heading: "Your subscription won't renew",
    paragraphs: [
      `“${title}” is no longer sold on Forgehall, so we won't charge you for it again.`,
      ...(accessUntil ? [`You keep access until ${accessUntil}.`] : []),
    ],
  }),
  ended: ({ title }) => ({
    subject: `Your subscription to ${title} has ended`,
    heading: "Your subscription has ended",
    paragraphs: [`Your subscription to “${title}” has ended. We won't charge you again.`],
  }),
  ended_unpaid: ({ title }) => ({
    subject: `Your subscription to ${title} has ended`,
    heading: "Your subscription has ended",
    paragraphs: [
      `We couldn't collect the payment that renews “${title}”, so your subscription has ended. You owe nothing.`,
      "You can subscribe again at any time.",
    ],
  }),
};

const needsCard = (what: SubscriptionNotice) => what === "renewal_failed" || what === "confirm_renewal";

function chooseAction(what: SubscriptionNotice, id: string): { label: string; path: string } {
  if (!needsCard(what)) return { label: "View subscriptions", path: paths.subscriptions };
  return { label: what === "renewal_failed" ? "Update card" : "Confirm payment", path: paths.subscriptionCard(id) };
}

/**
 * Job: emails a subscriber about their subscription. Skips deleted subscribers, and a payment problem that is solved.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendSubscriptionNotice(job: Jobs["send_subscription_notice"]): Promise<void> {
  const { subscriptionId: id, noticeId, what } = job;
  const row = await db.subscription.findUnique({
    where: { id },
    select: {
      appTitle: true,
      price: true,
      accessUntil: true,
      renewalNeeds: true,
      customer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
    },
  });
  if (!row?.customer || (needsCard(what) && !row.renewalNeeds)) return;
  const accessUntil = row.accessUntil && formatUtcDay(row.accessUntil.toISOString());
  const facts = { id, title: row.appTitle, price: formatCents(toCents(row.price)), accessUntil };
  const { label, path } = chooseAction(what, id);
  await sendMail({
    key: `subscription-${noticeId}`,
    kind: "subscription",
    to: row.customer,
    content: { ...composers[what](facts), action: { label, url: new URL(path, env.APP_URL).href } },
  });
}
