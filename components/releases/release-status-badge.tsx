import { statusBadge } from "@/components/layout/status-badge";
import type { ReleaseStatus } from "@/lib/releases/releases.constants";

/** What happens to a release. */
export const ReleaseStatusBadge = statusBadge<ReleaseStatus>({
  draft: { tone: "waiting", label: "Draft" },
  processing: { tone: "waiting", label: "Checking files" },
  review: { tone: "waiting", label: "In review" },
  published: { tone: "good", label: "Published" },
  withdrawn: { tone: "bad", label: "Withdrawn" },
});
