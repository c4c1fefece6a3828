import { HistoryChange } from "@/components/apps/history-change";
import { EmptyState } from "@/components/ui/empty-state";
import type { AppStatus } from "@/lib/apps/apps.constants";
import type { ListingEvent } from "@/lib/apps/apps.dto";
import { formatMoment } from "@/lib/format/moment";

const DECISIONS: Record<AppStatus, string> = { approved: "Approved", pending: "Sent back to review", rejected: "Rejected" };

function headline({ action, changes }: ListingEvent): string {
  if (action === "app.create") return "Listed, waiting for review";
  if (action === "app.unlist") return "Unlisted";
  const status = changes.find(({ field }) => field === "status")?.to;
  if (action === "app.status") return DECISIONS[status as AppStatus] ?? "Decided";
  return status === "pending" ? "Changed, back in review" : "Changed";
}

function byWhom({ by }: ListingEvent): string {
  if (by.name) return by.name;
  return { developer: "the developer, whose account is gone", moderator: "a moderator", forgehall: "Forgehall" }[by.who];
}

/** What of an entry is worth reading: its status stands in the headline, and a new listing is all there is. */
const shown = ({ action, changes }: ListingEvent) => (action === "app.update" ? changes.filter(({ field }) => field !== "status") : []);

/**
 * What happened to a listing, newest first: for its developer, and for the moderator who decides about it.
 * @param events as `GET /api/apps/{id}/history` answers them
 */
export function ListingHistory({ events }: { events: readonly ListingEvent[] }) {
  if (events.length === 0) return <EmptyState as="p" title="Nothing recorded yet">Changes and decisions show here from now on.</EmptyState>;
  return (
    <ol className="border-l border-border">
      {events.map((event) => (
        <li key={event.id} className="relative pb-6 pl-5 last:pb-0">
          <span aria-hidden className="absolute top-2 -left-[0.28125rem] size-2 rounded-full border border-input bg-card" />
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{headline(event)}</span>
            <span className="text-sm text-muted-foreground">
              by {byWhom(event)}, <time dateTime={event.at} className="nums">{formatMoment(event.at)}</time>
            </span>
          </p>
          {event.reason && <p className="mt-1 max-w-[66ch] text-sm wrap-anywhere whitespace-pre-line">{event.reason}</p>}
          {shown(event).length > 0 && (
            <dl className="mt-2 grid gap-2">
              {shown(event).map((change) => <HistoryChange key={change.field} {...change} />)}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
