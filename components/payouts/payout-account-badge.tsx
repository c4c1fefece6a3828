import { statusBadge } from "@/components/layout/status-badge";
import type { PayoutAccountStatus } from "@/lib/payouts/payout-accounts.constants";

/** A payout account's status. */
export const PayoutAccountBadge = statusBadge<Exclude<PayoutAccountStatus, "none">>({
  incomplete: { tone: "waiting", label: "Details needed" },
  under_review: { tone: "waiting", label: "Under review" },
  ready: { tone: "good", label: "Ready" },
  restricted: { tone: "bad", label: "Action needed" },
});
