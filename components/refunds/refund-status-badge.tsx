import { statusBadge } from "@/components/layout/status-badge";
import type { RefundStatus as Status } from "@/lib/orders/orders.constants";

/** A refund request's status. */
export const RefundStatusBadge = statusBadge<Status>({
  open: { tone: "waiting", label: "Open" },
  granted: { tone: "waiting", label: "Approved" },
  refunded: { tone: "good", label: "Refunded" },
  declined: { tone: "bad", label: "Declined" },
  failed: { tone: "bad", label: "Failed" },
});
