import type { StatusTone } from "@/components/layout/status-badge";
import { formatDayAndYear } from "@/lib/format/date";
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

/** Returns a subscription's status in plain words, as its developer sees it, and a detail below it. */
export function describeSubscriber(subscription: Described): {
  tone: StatusTone;
  label: string;
  detail: string | null;
} {
  const { status, paidThrough, cancelAt, endedAt, endReason } = subscription;
  const reason = endReason && REASONS[endReason];
  if (status === "canceled") {
    const detail = [endedAt && formatDayAndYear(endedAt), reason].filter(Boolean).join(", ");
    return { tone: "bad", label: "Ended", detail: detail || null };
  }
  const paid = paidThrough && formatDayAndYear(paidThrough);
  if (status === "past_due")
    return { tone: "waiting", label: "Payment overdue", detail: paid && `Paid through ${paid}` };
  if (cancelAt)
    return {
      tone: "waiting",
      label: `Ends ${formatDayAndYear(cancelAt)}`,
      detail: reason && reason.charAt(0).toUpperCase() + reason.slice(1),
    };
  return { tone: "good", label: "Active", detail: paid && `Renews ${paid}` };
}
