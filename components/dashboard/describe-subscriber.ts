import type { StatusTone } from "@/components/layout/status-badge";
import type { DeveloperSubscription } from "@/lib/sales/sales.dto";

type Described = Pick<DeveloperSubscription, "status" | "paidThrough" | "cancelAt" | "endedAt" | "endReason">;

const REASONS: Record<NonNullable<Described["endReason"]>, string> = {
  buyer: "canceled by the subscriber",
  unpaid: "renewal not paid",
  refunded: "refunded",
  disputed: "payment disputed",
  app_unlisted: "app unlisted",
  app_removed: "app deleted",
  account_deleted: "account deleted",
  provider: "canceled at the payment provider",
};

/**
 * Returns a subscription's status in plain words, as its developer sees it, and a detail below it. Dates are ISO 8601,
 * for `TextWithDates`.
 */
export function describeSubscriber(subscription: Described): {
  tone: StatusTone;
  label: string;
  detail: string | null;
} {
  const { status, paidThrough, cancelAt, endedAt, endReason } = subscription;
  const reason = endReason && REASONS[endReason];
  if (status === "canceled") {
    const detail = [endedAt, reason].filter(Boolean).join(", ");
    return { tone: "bad", label: "Ended", detail: detail || null };
  }
  if (status === "past_due")
    return { tone: "waiting", label: "Payment overdue", detail: paidThrough && `Paid through ${paidThrough}` };
  if (cancelAt)
    return {
      tone: "waiting",
      label: `Ends ${cancelAt}`,
      detail: reason && reason.charAt(0).toUpperCase() + reason.slice(1),
    };
  return { tone: "good", label: "Active", detail: paidThrough && `Renews ${paidThrough}` };
}
