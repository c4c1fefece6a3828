import { Moment } from "@/components/shell/moment";
import type { ProjectEventKind, ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";

const sentences: Record<ProjectEventKind, string | ((who: string) => string)> = {
  started: "Project started",
  milestones_proposed: (who) => `${who} proposed milestones`,
  milestones_accepted: (who) => `${who} accepted the proposed milestones`,
  milestones_kept: (who) => `${who} kept the current milestones`,
  completed: "Project completed",
  cancelled: "Project canceled",
};

type ProjectHistoryProps = { events: HiredProjectDetail["events"]; side: ProjectSide; otherName: string };

/** What happened in a project, newest first. */
export function ProjectHistory({ events, side, otherName }: ProjectHistoryProps) {
  return (
    <ol className="text-sm">
      {events.map(({ kind, by, createdAt }, index) => {
        const sentence = sentences[kind];
        return (
          <li
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border py-2.5 first:border-t-0 first:pt-0 last:pb-0"
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {typeof sentence === "string" ? sentence : sentence(by === side ? "You" : otherName)}
            </span>
            <Moment at={createdAt} format="dateTime" className="nums text-muted-foreground" />
          </li>
        );
      })}
    </ol>
  );
}
