import { statusBadge } from "@/components/layout/status-badge";
import type { ProposalStatus as Status } from "@/lib/proposals/proposals.constants";

/** A proposal's status; a pending one that the client accepted waits for its author's confirmation. */
export const ProposalStatusBadge = statusBadge<Status | "confirm">({
  pending: { tone: "waiting", label: "Pending" },
  confirm: { tone: "waiting", label: "To confirm" },
  accepted: { tone: "good", label: "Accepted" },
  rejected: { tone: "bad", label: "Rejected" },
  withdrawn: { tone: "bad", label: "Withdrawn" },
});
