import { BarChart } from "@/components/lists/bar-chart";
import { SegmentedLinks } from "@/components/lists/link-tabs";
import { StatPanel } from "@/components/lists/stat-panel";
import { Card, CardContent } from "@/components/ui/card";
import type { RecurringRevenue } from "@/lib/commerce/sales/sales.rows";
import { formatDay, formatMonth, formatShortDay, formatShortMonth } from "@/lib/foundation/format/dates";
import { formatCents, formatPrice, toCents } from "@/lib/foundation/format/money";
import { formatCount } from "@/lib/foundation/format/numbers";
import {
  TREND_RANGE_NAMES,
  TREND_RANGES,
  type TrendRange,
  type TrendUnit,
} from "@/lib/staff/platform/platform.constants";
import { platformHref, type PlatformPageQuery } from "@/lib/staff/platform/platform.queries";
import type { PlatformStats, Trends } from "@/lib/staff/platform/platform.rows";

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
            {TREND_RANGES[range].unit}, in UTC. Refunds appear on the date they&apos;re issued.
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
          note="New accounts (excluding deleted)"
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

type TrendCardProps = {
  title: string;
  /** What is counted. */
  note: string;
  kind: "count" | "money";
  range: TrendRange;
  values: readonly { start: string; value: number }[];
};

/** One figure over time: its sum in the range, and a chart. */
function TrendCard({ title, note, kind, range, values }: TrendCardProps) {
  const { unit, rangeLabel, bars } = TREND_RANGES[range];
  const { formatLong, formatShort } = UNIT_LABELS[unit];
  const format = (value: number) => (kind === "money" ? formatPrice(value.toFixed(2)) : formatCount(value));
  // In cents, so that the sum is exact.
  const sum = values.reduce((cents, { value }) => cents + Math.round(value * 100), 0) / 100;
  return (
    <Card>
      <CardContent>
        <h3 className="text-sm font-medium text-muted-foreground">{title}</h3>
        <p className="wide nums mt-1 text-2xl font-bold tracking-[-0.02em]">{format(sum)}</p>
        <p className="text-sm text-muted-foreground">{note}</p>
        <BarChart
          kind={kind}
          label={`${title} by ${unit} in ${rangeLabel}: ${format(sum)} in all. The table below has the figures.`}
          labelInterval={Math.max(1, Math.floor(bars / 5))}
          bars={values.map(({ start, value }) => ({
            start,
            value,
            valueLabel: format(value),
            title: `${formatLong(start)}: ${format(value)}`,
            name: formatShort(start),
          }))}
        />
      </CardContent>
    </Card>
  );
}

type UnitLabels = {
  /** The first column of the table. */
  label: string;
  formatShort: (start: string) => string;
  formatLong: (start: string) => string;
};

/** Labels of the bars in the Analytics tab. */
const UNIT_LABELS: Record<TrendUnit, UnitLabels> = {
  day: { label: "Day", formatShort: formatShortDay, formatLong: formatDay },
  week: { label: "Week", formatShort: formatShortDay, formatLong: (start) => `Week of ${formatDay(start)}` },
  month: { label: "Month", formatShort: formatShortMonth, formatLong: formatMonth },
};

/** The data of the charts as a table, newest first, for screen readers and everyone who prefers numbers. */
function TrendTable({ trends: { range, bars } }: { trends: Trends }) {
  const { unit, rangeLabel } = TREND_RANGES[range];
  const { label, formatLong } = UNIT_LABELS[unit];
  const cell = "py-1.5 pl-3 text-right font-normal";
  return (
    <details className="mt-5 border-t border-border pt-3">
      <summary className="min-h-6 text-sm text-muted-foreground hover:text-foreground">Show as a table</summary>
      <table className="nums mt-2 w-full text-sm">
        <caption className="sr-only">New users, orders and revenue in {rangeLabel}</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              {label}
            </th>
            {["New users", "Orders", "Revenue"].map((heading) => (
              <th key={heading} scope="col" className={cell}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ start, users, orders, revenue }) => (
            <tr key={start} className="border-t border-border">
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatLong(start)}
              </th>
              <td className={cell}>{formatCount(users)}</td>
              <td className={cell}>{formatCount(orders)}</td>
              <td className={`${cell} font-medium!`}>{formatPrice(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
