import { ChangeValue, fieldLabel } from "@/components/catalog/apps/changes";
import { EmptyState } from "@/components/shell/empty-state";
import { Moment } from "@/components/shell/moment";
import { ArrowRight } from "@/components/ui/icons";
import type { AppStatus } from "@/lib/catalog/apps/apps.constants";
import type { ListedChange, ListingEvent } from "@/lib/catalog/apps/apps.rows";

/** Combined length of both sides, in characters, above which the text is collapsed. */
const LONG = 240;

/** One field, before and after. A long text is collapsed in a details element. */
function HistoryChange({ field, from, to }: ListedChange) {
  const pair = (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 text-sm">
      <div className="min-w-0">
        <span className="sr-only">from </span>
        <ChangeValue field={field} value={from} other={to} side="from" brief={field === "screenshots"} />
      </div>
      <ArrowRight aria-hidden className="mt-1 size-3.5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 font-medium">
        <span className="sr-only">to </span>
        <ChangeValue field={field} value={to} other={from} side="to" brief={field === "screenshots"} />
      </div>
    </div>
  );
  const long = `${String(from)}${String(to)}`.length > LONG && field !== "screenshots";
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{fieldLabel(field)}</dt>
      <dd className="min-w-0">
        {long ? (
          <details className="text-sm">
            <summary className="link inline-block py-0.5">Before and after</summary>
            <div className="mt-1">{pair}</div>
          </details>
        ) : (
          pair
        )}
      </dd>
    </div>
  );
}

const DECISION_LABELS: Record<AppStatus, string> = {
  approved: "Approved",
  pending: "Sent back to review",
  rejected: "Rejected",
};

const HEADLINES: Record<string, string> = {
  "app.create": "Submitted for review",
  "app.unlist": "Unlisted",
  "app.relist": "Relisted",
  "app.delete": "Deleted",
  "app.submit_change": "Changes submitted for review",
  "app.withdraw_change": "Changes withdrawn",
  "app.approve_change": "Changes approved",
  "app.reject_change": "Changes rejected",
  "sales.pause": "New sales paused",
  "sales.resume": "New sales resumed",
  "sales.grant_appeal": "Finding dismissed after a review",
  "sales.refuse_appeal": "Finding kept after a review",
};

const RELEASE_OUTCOMES: Record<string, string> = {
  "release.publish": "published",
  "release.approve": "approved",
  "release.reject": "rejected",
  "release.withdraw": "withdrawn",
};

function getHeadline({ action, changes }: ListingEvent): string {
  const outcome = RELEASE_OUTCOMES[action];
  if (outcome) return `Release ${String(changes.find(({ field }) => field === "version")?.to ?? "")} ${outcome}`;
  const status = changes.find(({ field }) => field === "status");
  if (action === "app.status")
    return status?.from === "approved" && status.to === "rejected"
      ? "Removed"
      : (DECISION_LABELS[status?.to as AppStatus] ?? "Decided");
  if (HEADLINES[action]) return HEADLINES[action];
  if (status?.to !== "pending") return "Changed";
  return changes.length > 1 ? "Changed, back in review" : "Resubmitted for review";
}

/** Actions whose entries list the changed fields. Decisions omit them: the entry of the submission has them. */
const ACTIONS_WITH_FIELDS = new Set(["app.update", "app.submit_change"]);

function getActorName({ by }: ListingEvent): string {
  if (by.name) return by.name;
  return { developer: "the developer (deleted)", moderator: "a moderator", forgehall: "Forgehall" }[by.who];
}

/** Changed fields worth showing, without the status, which is in the headline. */
const getVisibleChanges = ({ action, changes }: ListingEvent) =>
  ACTIONS_WITH_FIELDS.has(action) ? changes.filter(({ field }) => field !== "status") : [];

/**
 * A listing's history, newest first, for its developer and moderators.
 * @param events as `GET /api/apps/{id}/history` returns them
 */
export function ListingHistory({ events }: { events: readonly ListingEvent[] }) {
  if (events.length === 0)
    return (
      <EmptyState as="p" title="No history yet">
        Changes and decisions appear here.
      </EmptyState>
    );
  return (
    <ol className="border-l border-border">
      {events.map((event) => (
        <li key={event.id} className="relative pb-6 pl-5 last:pb-0">
          <span
            aria-hidden
            className="absolute top-2 -left-[0.28125rem] size-2 rounded-full border border-input bg-card"
          />
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{getHeadline(event)}</span>
            <span className="min-w-0 text-sm wrap-anywhere text-muted-foreground">
              by {getActorName(event)}, <Moment at={event.at} format="dateTime" className="nums" />
            </span>
          </p>
          {event.reason && (
            <p dir="auto" className="mt-1 max-w-[66ch] text-sm wrap-anywhere whitespace-pre-line">
              {event.reason}
            </p>
          )}
          {getVisibleChanges(event).length > 0 && (
            <dl className="mt-2 grid gap-2">
              {getVisibleChanges(event).map((change) => (
                <HistoryChange key={change.field} {...change} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
