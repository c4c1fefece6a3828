import { statusBadge } from "@/components/lists/status-badge";
import type { SupportStatus } from "@/lib/staff/support/support.schema";

/** What became of a message from the contact page. */
export const SupportBadge = statusBadge<SupportStatus>({
  open: { tone: "waiting", label: "Open" },
  answered: { tone: "good", label: "Answered" },
  closed: { tone: "good", label: "Closed" },
});
