import { StatusBadge, type StatusTone } from "@/components/ui/status-badge";
import type { RefundStatus as Status } from "@/lib/orders/orders.constants";

const looks: Record<Status, { tone: StatusTone; label: string }> = {
  open: { tone: "waiting", label: "Open" },
  granted: { tone: "waiting", label: "Granted" },
  refunded: { tone: "good", label: "Refunded" },
  declined: { tone: "bad", label: "Declined" },
};

/** Where a refund request stands. */
export function RefundStatus({ status }: { status: Status }) {
  const { tone, label } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
