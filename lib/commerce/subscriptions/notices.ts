import { z } from "zod";
import type { EndReason, RenewalNeed, SubscriptionStatus } from "@/lib/commerce/subscriptions/subscriptions.constants";
import { type Db, db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatUtcDay } from "@/lib/foundation/format/dates";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

const subscriptionNotice = z.enum([
  "renewal_failed",
  "confirm_renewal",
  "canceled",
  "not_renewed",
  "ended",
  "ended_unpaid",
]);
type SubscriptionNotice = z.infer<typeof subscriptionNotice>;

type Before = { id: string; status: string; cancelAt: Date | null; renewalNeeds: string | null; revision: number };
type After = {
  status: SubscriptionStatus;
  cancelAt: Date | null;
  renewalNeeds: RenewalNeed | null;
  endReason: EndReason | null;
};

const isOffSale = (reason: EndReason | null) => reason === "app_unlisted" || reason === "app_removed";

/** Returns what the subscriber is emailed about a change; null when there is nothing to say. */
function chooseNotice(before: Before, after: After): SubscriptionNotice | null {
  if (before.status === "incomplete" && after.status !== "past_due") return null;
  if (after.status === "canceled") return after.endReason === "unpaid" ? "ended_unpaid" : "ended";
  if (after.renewalNeeds && after.renewalNeeds !== before.renewalNeeds)
    return after.renewalNeeds === "card" ? "renewal_failed" : "confirm_renewal";
  if (after.cancelAt && !before.cancelAt) return isOffSale(after.endReason) ? "not_renewed" : "canceled";
  return null;
}

/** Queues the email about a subscription's change, inside its transaction. The revision tells two notices apart. */
export async function queueNotices(tx: Db, before: Before, after: After): Promise<void> {
  const what = chooseNotice(before, after);
  if (what) await addNotice(tx, before, what);
}

/** Queues an email about a subscription, inside the transaction of its change. */
export async function addNotice(
  tx: Db,
  { id, revision }: Pick<Before, "id" | "revision">,
  what: SubscriptionNotice,
): Promise<void> {
  const noticeId = `${id}-${revision}`;
  await sendSubscriptionNotice.add(
    tx,
    { subscriptionId: id, noticeId, what },
    { key: `subscription-notice-${noticeId}` },
  );
}

type Facts = { id: string; title: string; price: string; accessUntil: string | null };

/** Composes the email; the texts hold at the time of sending, which may be later than the change. */
const composers: Record<SubscriptionNotice, (facts: Facts) => Omit<MailContent, "name" | "action">> = {
  renewal_failed: ({ title, price, accessUntil }) => ({
    subject: `Your payment for “${title}” didn't go through`,
    heading: "Update your card to keep your subscription",
    paragraphs: [
      `We couldn't charge ${price} for your subscription to “${title}”.`,
      "Update your card and we'll charge it right away." +
        (accessUntil ? ` You'll keep access until ${accessUntil}.` : ""),
    ],
  }),
  confirm_renewal: ({ title, price, accessUntil }) => ({
    subject: `Confirm your payment for “${title}”`,
    heading: "Your bank wants you to confirm a payment",
    paragraphs: [
      `Your bank asks you to confirm the ${price} payment that renews your subscription to “${title}”.`,
      `It takes a minute.${accessUntil ? ` You'll keep access until ${accessUntil}.` : ""}`,
    ],
  }),
  canceled: ({ title, accessUntil }) => ({
    subject: `Your subscription to “${title}” is canceled`,
    heading: "Your subscription is canceled",
    paragraphs: [
      `We won't charge you for “${title}” again.${accessUntil ? ` You'll keep access until ${accessUntil}.` : ""}`,
      "Changed your mind? You can resume your subscription until then.",
    ],
  }),
  not_renewed: ({ title, accessUntil }) => ({
    subject: `“${title}” won't renew`,
    heading: "Your subscription won't renew",
    paragraphs: [
      `“${title}” was taken off sale, so your subscription ends with the period you've paid for. ` +
        "We won't charge you for it again.",
      ...(accessUntil ? [`You'll keep access until ${accessUntil}.`] : []),
    ],
  }),
  ended: ({ title }) => ({
    subject: `Your subscription to “${title}” has ended`,
    heading: "Your subscription has ended",
    paragraphs: [`Your subscription to “${title}” has ended. We won't charge you again.`],
  }),
  ended_unpaid: ({ title }) => ({
    subject: `Your subscription to “${title}” has ended`,
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
export const sendSubscriptionNotice = defineJob({
  name: "send_subscription_notice",
  // `noticeId` tells two notices about one subscription apart.
  payload: z.object({ subscriptionId: z.string(), noticeId: z.string(), what: subscriptionNotice }),
  priority: "money email",
  run: async (job) => {
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
  },
});
