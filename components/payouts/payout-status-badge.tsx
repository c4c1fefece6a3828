import { statusBadge } from "@/components/layout/status-badge";
import type { PayoutStatus } from "@/lib/payouts/payouts.constants";

/** A payout's status. */
export const PayoutStatusBadge = statusBadge<PayoutStatus>({
  pending: { tone: "waiting", label: "On its way" },
  paid: { tone: "good", label: "Paid" },
  failed: { tone: "bad", label: "Failed" },
  reversed: { tone: "bad", label: "Reversed" },
});
