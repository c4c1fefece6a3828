import { StatusBadge, type StatusTone } from "@/components/ui/status-badge";
import type { ProjectStatus as Status } from "@/lib/project-requests/project-requests.constants";

const looks: Record<Status, { tone: StatusTone; label: string }> = {
  open: { tone: "good", label: "Open" },
  in_progress: { tone: "waiting", label: "In progress" },
  completed: { tone: "good", label: "Completed" },
  cancelled: { tone: "bad", label: "Cancelled" },
};

/** A request's state. */
export function ProjectStatus({ status }: { status: Status }) {
  const { tone, label } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
