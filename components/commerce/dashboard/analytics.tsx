import { AppImage } from "@/components/catalog/apps/app-image";
import { BarChart } from "@/components/lists/bar-chart";
import { SegmentedLinks } from "@/components/lists/link-tabs";
import { Link } from "@/components/shell/link";
import { Card, CardContent } from "@/components/ui/card";
import { type Period, PERIOD_COUNTS, PERIODS } from "@/lib/commerce/sales/sales.constants";
import type { Revenue, SalesSummary, TopApp } from "@/lib/commerce/sales/sales.rows";
import { formatDay, formatMonth, formatShortDay, formatShortMonth } from "@/lib/foundation/format/dates";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";

/** Total revenue, revenue over time and the most downloaded apps. */
export function Analytics({
  summary,
  revenue,
  topApps,
}: {
  summary: SalesSummary;
  revenue: Revenue;
  topApps: readonly TopApp[];
}) {
  const choices = PERIODS.map((period) => ({
    label: PERIOD_LABELS[period].label,
    href: withQuery(paths.developerDashboard, { tab: "analytics", by: period }),
    chosen: revenue.period === period,
  }));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
      <Card>
        <CardContent>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div>
              <h3>Revenue overview</h3>
              <p className="nums text-sm text-muted-foreground">
                {formatPrice(summary.revenue)} from {pluralize(summary.completedOrders, "completed order")}, after
                refunds and fees. Showing {PERIOD_LABELS[revenue.period].rangeLabel}, in UTC. Refunds count when they
                happen.
              </p>
            </div>
            <SegmentedLinks label="Revenue by" choices={choices} />
          </div>
          <RevenueChart revenue={revenue} />
          <RevenueTable revenue={revenue} />
        </CardContent>
      </Card>
      <TopApps apps={topApps} />
    </div>
  );
}

type PeriodLabels = {
  /** The label of the option and of the table's first column. */
  label: string;
  /** "the last 12 weeks" */
  rangeLabel: string;
  /** Label every nth bar, counted from the last. */
  labelInterval: number;
  /** Labels below a bar and in full. */
  formatShort: (start: string) => string;
  formatLong: (start: string) => string;
};

/** Labels of the revenue chart by period. */
const PERIOD_LABELS: Record<Period, PeriodLabels> = {
  day: {
    label: "Day",
    rangeLabel: `the last ${PERIOD_COUNTS.day} days`,
    labelInterval: 5,
    formatShort: formatShortDay,
    formatLong: formatDay,
  },
  week: {
    label: "Week",
    rangeLabel: `the last ${PERIOD_COUNTS.week} weeks`,
    labelInterval: 2,
    formatShort: formatShortDay,
    formatLong: (start) => `Week of ${formatDay(start)}`,
  },
  month: {
    label: "Month",
    rangeLabel: `the last ${PERIOD_COUNTS.month} months`,
    labelInterval: 2,
    formatShort: formatShortMonth,
    formatLong: formatMonth,
  },
};

/** Chart of a developer's revenue over time; the table below has the same data. */
function RevenueChart({ revenue: { period, buckets } }: { revenue: Revenue }) {
  const { formatLong, formatShort, labelInterval } = PERIOD_LABELS[period];
  const first = buckets[0];
  return (
    <BarChart
      kind="money"
      label={`Revenue by ${period}, from ${first ? formatLong(first.start) : ""} on. The table below has its figures.`}
      labelInterval={labelInterval}
      bars={buckets.map(({ start, revenue, completedOrders }) => ({
        start,
        value: Number(revenue),
        valueLabel: formatPrice(revenue),
        title: `${formatLong(start)}: ${formatPrice(revenue)} from ${pluralize(completedOrders, "completed order")}`,
        name: formatShort(start),
      }))}
    />
  );
}

/** The chart's data as a table, newest first, for screen readers and everyone who prefers numbers. */
function RevenueTable({ revenue: { period, buckets } }: { revenue: Revenue }) {
  const labels = PERIOD_LABELS[period];
  const cell = "py-1.5 text-right font-normal";
  return (
    <details className="mt-4 border-t border-border pt-3">
      <summary className="min-h-6 text-sm text-muted-foreground hover:text-foreground">Show as a table</summary>
      <table className="nums mt-2 w-full text-sm">
        <caption className="sr-only">Revenue of {labels.rangeLabel}</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              {labels.label}
            </th>
            <th scope="col" className={cell}>
              Completed orders
            </th>
            <th scope="col" className={cell}>
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {buckets.toReversed().map(({ start, revenue, completedOrders }) => (
            <tr key={start} className="border-t border-border">
              <th scope="row" className="py-1.5 text-left font-normal">
                {labels.formatLong(start)}
              </th>
              <td className={cell}>{formatCount(completedOrders)}</td>
              <td className={`${cell} font-medium!`}>{formatPrice(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The three most downloaded apps. */
function TopApps({ apps }: { apps: readonly TopApp[] }) {
  return (
    <Card>
      <CardContent>
        <h3>Top apps by downloads</h3>
        {apps.length === 0 && <p className="mt-2 text-sm text-muted-foreground">No downloads yet.</p>}
        <ol className="mt-1">
          {apps.map(({ id, title, category, screenshot, downloads }) => (
            <li
              key={id}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-border py-3 first:border-0"
            >
              <div className="overflow-hidden rounded-sm">
                <AppImage src={screenshot ?? undefined} alt="" sizes="72px" />
              </div>
              <div className="min-w-0">
                <Link href={paths.app(id)} className="block min-h-6 truncate font-semibold hover:underline">
                  {title}
                </Link>
                <p className="text-sm text-muted-foreground">{category}</p>
              </div>
              <p className="wide nums font-bold">
                <span aria-hidden>{formatCount(downloads)}</span>
                <span className="sr-only">{pluralize(downloads, "download")}</span>
              </p>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
