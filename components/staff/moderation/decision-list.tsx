import { AppStatusBadge } from "@/components/catalog/apps/app-status-badge";
import { StatusBadge } from "@/components/lists/status-badge";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { ArrowRight } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";
import { adminDashboardHref } from "@/lib/staff/moderation/moderation.queries";
import type { Decision } from "@/lib/staff/moderation/moderation.rows";

function getActorName({ moderator }: Decision): string {
  if (!moderator) return "Forgehall";
  return moderator.name ?? "a moderator (deleted)";
}

function DecisionItem({ decision }: { decision: Decision }) {
  const { about, version, app, at, from, to, reason } = decision;
  // A live app was not rejected, but taken off the marketplace.
  const isRemoval = from === "approved" && to === "rejected";
  return (
    <article className="grid gap-x-6 gap-y-2 border-t border-border py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 dir="auto" className="text-base wrap-anywhere">
          <span>{about === "change" && "Changes to "}</span>
          <span>{about === "release" && `Release ${version ?? ""} of `}</span>
          <span>
            {app.title === null ? (
              "Deleted listing"
            ) : (
              <Link href={paths.moderateApp(app.id)} className="rounded-sm hover:underline">
                {app.title}
              </Link>
            )}
          </span>
        </h3>
        <p className="nums text-sm wrap-anywhere text-muted-foreground">
          by {getActorName(decision)}, <Moment at={at} format="dateTime" />
        </p>
        {reason && (
          <p dir="auto" className="mt-1.5 max-w-[66ch] text-sm wrap-anywhere whitespace-pre-line">
            {reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 self-start sm:justify-end">
        <span className="flex items-center gap-2">
          <span className="sr-only">From </span>
          <AppStatusBadge status={from} />
          <ArrowRight aria-hidden className="size-4 text-muted-foreground" />
          <span className="sr-only"> to </span>
          {isRemoval ? (
            <StatusBadge tone="bad">{about === "release" ? "Withdrawn" : "Removed"}</StatusBadge>
          ) : (
            <AppStatusBadge status={to} />
          )}
        </span>
        <Link
          href={adminDashboardHref({ tab: "decisions", app: app.id })}
          aria-label={`Show history of ${app.title ?? "this listing"}`}
          className="link inline-flex min-h-6 items-center text-sm"
        >
          Show history
        </Link>
      </div>
    </article>
  );
}

/** Lists moderation decisions, newest first. */
export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <ul className="border-b border-border">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <DecisionItem decision={decision} />
        </li>
      ))}
    </ul>
  );
}
