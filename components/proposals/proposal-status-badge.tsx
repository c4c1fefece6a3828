import { statusBadge } from "@/components/layout/status-badge";
import type { ProposalStatus as Status } from "@/lib/proposals/proposals.constants";
import type { Proposal } from "@/lib/proposals/proposals.dto";

const Badge = statusBadge<Status | "confirm" | "removed">({
  pending: { tone: "waiting", label: "Pending" },
  confirm: { tone: "waiting", label: "To confirm" },
  accepted: { tone: "good", label: "Accepted" },
  rejected: { tone: "bad", label: "Rejected" },
  withdrawn: { tone: "bad", label: "Withdrawn" },
  removed: { tone: "bad", label: "Removed by a moderator" },
});

type ProposalStatusBadgeProps = { proposal: Pick<Proposal, "status" | "removed" | "confirmationRequestedAt"> };

/**
 * A proposal's status. A pending one that the client accepted waits for its author's confirmation; a moderator removed
 * a withdrawn one, or its author withdrew it.
 */
export function ProposalStatusBadge({ proposal }: ProposalStatusBadgeProps) {
  const { status, removed, confirmationRequestedAt } = proposal;
  return <Badge status={removed ? "removed" : confirmationRequestedAt ? "confirm" : status} />;
}
