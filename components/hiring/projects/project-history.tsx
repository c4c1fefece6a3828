import { Moment } from "@/components/shell/moment";
import type { ProjectEventKind, ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";

type Event = HiredProjectDetail["events"][number];

const sentences: Record<ProjectEventKind, string | ((who: string, what: string) => string)> = {
  started: "Project started",
  milestones_proposed: (who) => `${who} proposed milestones`,
  milestones_accepted: (who) => `${who} accepted the proposed milestones`,
  milestones_kept: (who) => `${who} kept the current milestones`,
  completed: "Project completed",
  cancelled: "Project canceled",
  funded: (who, what) => `${who} funded ${what}`,
  submitted: (who, what) => `${who} submitted ${what}`,
  changes_requested: (who, what) => `${who} asked for changes to ${what}`,
  approved: (who, what) => (who ? `${who} approved ${what}` : `${what} was approved after 14 days without an answer`),
  refunded: (who, what) => (who ? `${who} returned the payment for ${what}` : `The payment for ${what} was returned`),
  payment_disputed: (_who, what) => `A bank is reviewing the payment for ${what}`,
  disputed: (who, what) => (who ? `${who} disputed ${what}` : `${what} was held as long as we can. Forgehall decides.`),
  dispute_withdrawn: (who, what) => `${who} withdrew the dispute about ${what}`,
  settled: (_who, what) => `Forgehall decided the dispute about ${what}`,
  decision_accepted: (who, what) => `${who} accepted the decision about ${what}`,
  decision_appealed: (who, what) => `${who} appealed the decision about ${what}`,
  decision_applied: (_who, what) => `The decision about ${what} took effect`,
  decision_reopened: (_who, what) => `Part of the payment for ${what} was refunded, so Forgehall is deciding again`,
  payment_kept: (_who, what) => `The bank let the payment for ${what} stand`,
};

type ProjectHistoryProps = { events: HiredProjectDetail["events"]; side: ProjectSide; otherName: string };

/** What happened in a project, newest first. */
export function ProjectHistory({ events, side, otherName }: ProjectHistoryProps) {
  return (
    <ol className="text-sm">
      {events.map((event: Event, index) => {
        const { kind, by, milestone, note, createdAt } = event;
        const sentence = sentences[kind];
        return (
          <li
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border py-2.5 first:border-t-0 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {typeof sentence === "string"
                ? sentence
                : sentence(
                    by === null ? "" : by === side ? "You" : otherName,
                    milestone ? `“${milestone}”` : "a milestone",
                  )}
            </span>
            <Moment at={createdAt} format="dateTime" className="nums text-muted-foreground" />
            {note && (
              <p dir="auto" className="w-full text-muted-foreground wrap-anywhere whitespace-pre-line">
                {note}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
