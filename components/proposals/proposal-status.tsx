import { StatusBadge, type StatusTone } from "@/components/ui/status-badge";
import type { ProposalStatus as Status } from "@/lib/proposals/proposals.constants";

const looks: Record<Status, { tone: StatusTone; label: string }> = {
  pending: { tone: "waiting", label: "Pending" },
  accepted: { tone: "good", label: "Accepted" },
  rejected: { tone: "bad", label: "Rejected" },
  withdrawn: { tone: "bad", label: "Withdrawn" },
};

/** A proposal's state. */
export function ProposalStatus({ status }: { status: Status }) {
  const { tone, label } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
