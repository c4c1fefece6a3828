import { REFUND_DAYS } from "@/lib/commerce/orders/orders.constants";
import { pluralize } from "@/lib/foundation/format/numbers";

/** Minimum payout, in cents. */
export const MIN_PAYOUT_CENTS = 100n;

/** Maximum number of transfers in one payout. The next payout continues with the rest. */
export const MAX_TRANSFERS = 500;

/** `paid`: sent to the developer's account at the provider. `reversed`: taken back in full after refunds. */
export const PAYOUT_STATUSES = ["pending", "paid", "failed", "reversed"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Why "Pay out now" has nothing to do. */
export const payoutsMessages = {
  noAccount: "Set up payouts first, so we know where to send your money.",
  accountNotReady: "Your payout account isn't ready yet. Finish its setup first.",
  onHold: "Your payouts are on hold. We emailed you the reason.",
  nothingAvailable: "Nothing is available to pay out right now.",
  belowMinimum: "The minimum payout is $1.00. Your available balance is below that.",
  transferNotFound: "Transfer not found.",
  notFailed: "This transfer hasn't failed, or someone has already retried it.",
} as const;

/** `none`: the developer has not set up payouts. The others are stored, as of the last check. */
export const PAYOUT_ACCOUNT_STATUSES = ["none", "incomplete", "under_review", "ready", "restricted"] as const;
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number];

export const payoutAccountMessages = {
  notFound: "You haven't set up payouts.",
  proofNeeded: "Confirm your password to change or replace your payout account.",
  closed: "The payment provider has closed this payout account. Disconnect it, then set up payouts again.",
  disconnected: "Payout account disconnected",
  disconnectedText: "Your balance stays here. Set up payouts again to receive it.",
} as const;

/** Sentences about payouts that staff hold. */
export const holdsMessages = {
  userNotFound: "User not found.",
  ownAccount: "Another super admin must decide about your own payouts.",
  notASeller: "This user has never sold anything, so there are no payouts to hold.",
  alreadyHeld: "This user's payouts are already on hold.",
  notHeld: "This user's payouts aren't on hold.",
  held: (name: string) => `${name}'s payouts are on hold`,
  heldText: "We've emailed them the reason. Their balance keeps growing with each sale.",
  released: (name: string) => `${name}'s payouts are released`,
  releasedText: "Their available balance goes out with the next payout. We've emailed them.",
} as const;

/** Maximum length of the reason, in characters. */
export const MAX_REASON = 1_000;

/** What applies to a developer's new sales. */
export type PayoutTerms = {
  /** The platform's share of a sale, in percent. */
  feePercent: number;
  /** Days after the payment until the developer's share is available; 0 for verified developers. */
  delayDays: number;
};

/** "10", "2.5": a percentage without needless zeros. */
export const formatFeePercent = (percent: number): string => `${Number(percent.toFixed(2))}%`;

/** Says how much of a sale the developer keeps. */
export const describeFee = (feePercent: number): string =>
  `You keep ${formatFeePercent(100 - feePercent)} of every sale` +
  (feePercent > 0 ? `, after our ${formatFeePercent(feePercent)} fee.` : ".");

/** Says how much of a sale the developer keeps and when it is available. */
export function describeTerms({ feePercent, delayDays }: PayoutTerms): string {
  const keep = describeFee(feePercent);
  if (delayDays === 0) return `${keep} Your share of each new sale is available right away.`;
  const wait = `Your share becomes available ${pluralize(delayDays, "day")} after a sale or an approved milestone`;
  return delayDays === REFUND_DAYS
    ? `${keep} ${wait}. Buyers of an app can request a refund until then.`
    : `${keep} ${wait}.`;
}
