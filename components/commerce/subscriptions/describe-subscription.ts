import type { StatusTone } from "@/components/lists/status-badge";
import type { CustomerSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { formatPrice } from "@/lib/foundation/format/money";

type Description = { tone: StatusTone; label: string; sentence: string };

/** Why a subscription ended, if the subscriber did not end it. */
const endings: Partial<Record<NonNullable<CustomerSubscription["endReason"]>, string>> = {
  unpaid: "We couldn't collect the last payment. You owe nothing.",
  refunded: "Your last payment was refunded.",
  disputed: "Your bank disputed a payment.",
};

/** Whether a subscription's access lasts until then or has ended. */
const accessSentence = (until: string | null, now: Date) =>
  until && new Date(until) > now ? `You have access until ${until}.` : "";

/** Why a subscription to an app that was taken off sale doesn't renew: the app may be back by now. */
const offSaleSentence = ({ title, onSale }: CustomerSubscription["app"]) =>
  onSale
    ? `Renewal was turned off when ${title} was taken off sale. You can resume it. `
    : `${title} is no longer sold. `;

/**
 * Returns the status of a subscription in plain words, with what happens next. Dates are ISO 8601, for
 * `TextWithDates`.
 */
export function describeSubscription(subscription: CustomerSubscription, now = new Date()): Description {
  const { status, cancelAt, endedAt, endReason, paidThrough, accessUntil, renewalNeeds, app, price } = subscription;
  const access = accessSentence(accessUntil, now);
  if (status === "canceled") {
    const ended = endedAt ? `Ended on ${endedAt}.` : "";
    const why = (endReason && endings[endReason]) ?? "";
    return { tone: "bad", label: "Ended", sentence: [ended, why, access].filter(Boolean).join(" ") };
  }
  if (renewalNeeds === "confirmation")
    return {
      tone: "waiting",
      label: "Confirm payment",
      sentence: `Your bank asks you to confirm a payment. ${access}`,
    };
  if (status === "past_due")
    return {
      tone: "waiting",
      label: "Payment failed",
      sentence: `We couldn't charge your card for the renewal. Update it to keep your subscription. ${access}`,
    };
  if (cancelAt) {
    const wasOffSale = endReason === "app_unlisted" || endReason === "app_removed";
    return {
      tone: "waiting",
      label: "Canceled",
      sentence: `${wasOffSale ? offSaleSentence(app) : ""}You have access until ${cancelAt}.`,
    };
  }
  const next = paidThrough ? `Renews on ${paidThrough} for ${formatPrice(price)}.` : "";
  return { tone: "good", label: "Active", sentence: next };
}
