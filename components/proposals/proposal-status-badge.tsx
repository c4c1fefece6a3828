import { statusBadge } from "@/components/layout/status-badge";
import type { ProposalStatus as Status } from "@/lib/proposals/proposals.constants";

/** A proposal's status. */
export const ProposalStatusBadge = statusBadge<Status>({
  pending: { tone: "waiting", label: "Pending" },
  accepted: { tone: "good", label: "Accepted" },
  rejected: { tone: "bad", label: "Rejected" },
  withdrawn: { tone: "bad", label: "Withdrawn" },
});
