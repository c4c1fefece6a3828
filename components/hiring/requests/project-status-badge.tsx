import { statusBadge } from "@/components/lists/status-badge";
import type { ProjectStatus as Status } from "@/lib/hiring/requests/requests.constants";

/** A request's status. */
export const ProjectStatusBadge = statusBadge<Status>({
  open: { tone: "good", label: "Open" },
  in_progress: { tone: "waiting", label: "In progress" },
  completed: { tone: "good", label: "Completed" },
  cancelled: { tone: "bad", label: "Canceled" },
});
