import { Retention } from "@/components/dashboard/retention";
import { SubscriberList } from "@/components/dashboard/subscriber-list";
import { SubscriptionStats } from "@/components/dashboard/subscription-stats";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { pluralize } from "@/lib/format/count";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import type { DeveloperSubscription, SubscriptionFigures } from "@/lib/sales/sales.dto";

type DeveloperSubscriptionsProps = {
  figures: SubscriptionFigures;
  page: { items: DeveloperSubscription[]; total: number; nextCursor: string | null; previousCursor: string | null };
};

/** Recurring revenue, churn, retention and every subscription of a developer. */
export function DeveloperSubscriptions({ figures, page }: DeveloperSubscriptionsProps) {
  const href = (cursor: Record<string, string>) =>
    withQuery(paths.developerDashboard, { tab: "subscriptions", ...cursor });
  return (
    <>
      <SubscriptionStats figures={figures} />
      <Retention cohorts={figures.retention} />
      <div className="mt-8 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3>All subscriptions</h3>
        <p className="nums text-sm text-muted-foreground">{pluralize(page.total, "subscription")}</p>
      </div>
      <SubscriberList subscriptions={page.items} />
      <CursorPagination
        label="Subscriptions"
        previousHref={page.previousCursor && href({ before: page.previousCursor })}
        previousLabel="Newer"
        nextHref={page.nextCursor && href({ after: page.nextCursor })}
        nextLabel="Older"
      />
    </>
  );
}
