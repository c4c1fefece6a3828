import { StatusBadge, type StatusTone } from "@/components/ui/status-badge";
import type { OrderStatus as Status } from "@/lib/orders/orders.constants";

const looks: Record<Status, { tone: StatusTone; label: string }> = {
  pending: { tone: "waiting", label: "Pending" },
  completed: { tone: "good", label: "Completed" },
  failed: { tone: "bad", label: "Failed" },
  refunded: { tone: "bad", label: "Refunded" },
  disputed: { tone: "waiting", label: "Disputed" },
};

/** An order's state. */
export function OrderStatus({ status }: { status: Status }) {
  const { tone, label } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
