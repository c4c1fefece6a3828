import { StatPanel } from "@/components/layout/stat-panel";
import { SegmentedLinks } from "@/components/layout/segmented-links";
import { TrendCard } from "@/components/platform/trend-card";
import { TrendTable } from "@/components/platform/trend-table";
import { formatCount } from "@/lib/format/count";
import { formatCents, formatPrice, toCents } from "@/lib/format/money";
import { platformHref, type PlatformPageQuery } from "@/lib/platform/platform-page.schema";
import type { PlatformStats, Trends } from "@/lib/platform/platform.dto";
import type { RecurringRevenue } from "@/lib/sales/sales.dto";
import { TREND_RANGE_NAMES, TREND_RANGES } from "@/lib/platform/trend-ranges.constants";

type AnalyticsTabProps = {
  query: PlatformPageQuery;
  stats: PlatformStats;
  recurring: RecurringRevenue;
  trends: Trends;
};

/**
 * Platform analytics (docs/product.md#platform-administration): the current figures, each with a note on what it
 * counts, and how users, orders and revenue developed.
 */
export function AnalyticsTab({ query, stats, recurring, trends }: AnalyticsTabProps) {
  const { range, bars } = trends;
  const fees = bars.reduce((sum, bar) => sum + toCents(bar.fees), 0);
  const figures = [
    { label: "Developers", value: stats.totalDevelopers, note: "Accounts that sell or get hired" },
    { label: "Customers", value: stats.totalCustomers, note: "Accounts that buy and hire" },
    { label: "Total Orders", value: stats.totalOrders, note: "Paid and free, including refunded" },
    { label: "Active Users", value: stats.activeUsers, note: "Signed in during the last 30 days" },
    { label: "Published Apps", value: stats.publishedApps, note: "Approved and live" },
    { label: "Active Projects", value: stats.activeProjects, note: "Open or in progress" },
    { label: "Active Subscriptions", value: recurring.subscribers, note: "Including overdue ones" },
  ].map((figure) => ({ ...figure, value: formatCount(figure.value) }));
  const revenue = {
    label: "Recurring Revenue",
    value: formatPrice(recurring.monthly),
    note: "Per month, before fees",
  };
  return (
    <section aria-labelledby="analytics">
      <h2 id="analytics" className="sr-only">
        Analytics
      </h2>
      <StatPanel even stats={[...figures, revenue]} />
      <div className="mt-8 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2>Over time</h2>
          <p className="text-sm text-muted-foreground">
            {TREND_RANGES[range].rangeLabel.replace("the last", "The last")}, including the current{" "}
            {TREND_RANGES[range].unit}, in UTC. Refunds count when they happen.
          </p>
        </div>
        <SegmentedLinks
          label="Date range"
          choices={TREND_RANGE_NAMES.map((name) => ({
            label: TREND_RANGES[name].label,
            href: platformHref(query, { range: name }),
            chosen: name === range,
          }))}
        />
      </div>
      <div className="grid gap-5 lg:grid-cols-3">
        <TrendCard
          title="New users"
          note="Accounts created, without deleted ones"
          kind="count"
          range={range}
          values={bars.map(({ start, users }) => ({ start, value: users }))}
        />
        <TrendCard
          title="Orders"
          note="Paid and free, including refunded"
          kind="count"
          range={range}
          values={bars.map(({ start, orders }) => ({ start, value: orders }))}
        />
        <TrendCard
          title="Revenue"
          note={fees === 0 ? "After refunds" : `After refunds, including ${formatCents(fees)} in fees`}
          kind="money"
          range={range}
          values={bars.map(({ start, revenue }) => ({ start, value: Number(revenue) }))}
        />
      </div>
      <TrendTable trends={trends} />
    </section>
  );
}
