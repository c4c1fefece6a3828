import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { AdminSearch } from "@/components/staff/moderation/admin-search";
import { DecisionList } from "@/components/staff/moderation/decision-list";
import { buttonVariants } from "@/components/ui/button";
import { APP_STATUSES } from "@/lib/catalog/apps/apps.constants";
import { atLeastOf } from "@/lib/foundation/format/numbers";
import { loadDecisionsPage } from "@/lib/staff/moderation/decision-log";
import { STATUS_LABELS } from "@/lib/staff/moderation/moderation.constants";
import { adminDashboardHref } from "@/lib/staff/moderation/moderation.queries";
import type { TabProps } from "./tab-props";

/** The record of moderation decisions: who decided what, when and why. */
export async function DecisionsTab({ viewer, query }: TabProps) {
  const { search, app, to } = query;
  const page = await loadDecisionsPage(viewer, query);
  const params = { tab: "decisions" as const, search, app, to };
  const filtered = Boolean(search || app || to);
  const clear = (
    <Link
      href={adminDashboardHref({ tab: "decisions" })}
      className={buttonVariants({ variant: "outline", size: "sm" })}
    >
      Show all
    </Link>
  );
  const title = app && page.items[0]?.app.title;
  const outcomes = [
    { value: undefined, label: "All outcomes" },
    ...APP_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  ];
  return (
    <section aria-labelledby="decisions-heading">
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="decisions-heading">Decisions</h2>
        <AdminSearch query={query} label="Search decisions" placeholder="Search by app name" />
      </div>
      <nav aria-label="Outcome" className="mb-4 flex flex-wrap gap-2">
        {outcomes.map(({ value, label }) => (
          <Link
            key={label}
            href={adminDashboardHref({ ...params, to: value })}
            aria-current={to === value ? "true" : undefined}
            className={buttonVariants({ variant: to === value ? "default" : "outline", size: "sm" })}
          >
            {label}
          </Link>
        ))}
      </nav>
      {filtered && page.items.length > 0 && (
        <p role="status" className="nums mb-4 flex flex-wrap items-center gap-3 text-muted-foreground">
          <span>{atLeastOf(page, "decision") + (title ? ` about ${title}` : "")}</span>
          {clear}
        </p>
      )}
      {page.items.length > 0 ? (
        <DecisionList decisions={page.items} />
      ) : (
        <EmptyState as="h3" title="No decisions found" action={filtered && clear}>
          Every approval, rejection and return to the queue appears here, with who decided, when and why.
        </EmptyState>
      )}
      <CursorPagination
        label="Decisions"
        previousHref={page.previousCursor && adminDashboardHref({ ...params, before: page.previousCursor })}
        nextHref={page.nextCursor && adminDashboardHref({ ...params, after: page.nextCursor })}
      />
    </section>
  );
}
