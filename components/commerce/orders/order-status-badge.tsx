import { statusBadge } from "@/components/lists/status-badge";
import type { OrderStatus as Status } from "@/lib/commerce/orders/orders.constants";

/** An order's status. */
export const OrderStatusBadge = statusBadge<Status>({
  pending: { tone: "waiting", label: "Pending" },
  completed: { tone: "good", label: "Completed" },
  failed: { tone: "bad", label: "Failed" },
  refunded: { tone: "bad", label: "Refunded" },
  disputed: { tone: "waiting", label: "Disputed" },
});
