import { StatusBadge, type StatusTone } from "@/components/ui/status-badge";
import type { AppStatus as Status } from "@/lib/apps/apps.constants";

const looks: Record<Status, { tone: StatusTone; label: string }> = {
  approved: { tone: "good", label: "Approved" },
  pending: { tone: "waiting", label: "Pending" },
  rejected: { tone: "bad", label: "Rejected" },
};

/** Where a listing stands with moderation (spec section 2, "App card"). */
export function AppStatus({ status, className }: { status: Status; className?: string }) {
  const { tone, label } = looks[status];
  return <StatusBadge tone={tone} className={className}>{label}</StatusBadge>;
}
