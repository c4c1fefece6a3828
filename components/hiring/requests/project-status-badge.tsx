import { StatusBadge, statusBadge } from "@/components/lists/status-badge";
import { formatDayAndYear } from "@/lib/foundation/format/dates";
import type { ProjectStatus as Status } from "@/lib/hiring/requests/requests.constants";

/** A request's status. */
export const ProjectStatusBadge = statusBadge<Status>({
  open: { tone: "good", label: "Open" },
  in_progress: { tone: "waiting", label: "In progress" },
  completed: { tone: "good", label: "Completed" },
  cancelled: { tone: "bad", label: "Canceled" },
});

/** Until when both sides can accept or appeal a decision about a dispute. */
export function AppealBadge({ until }: { until: string }) {
  return <StatusBadge tone="waiting">{`Accept or appeal by ${formatDayAndYear(until)}`}</StatusBadge>;
}
