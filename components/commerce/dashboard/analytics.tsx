import { formatConversion, PageViews, Sources, TopApps } from "@/components/commerce/dashboard/app-figures";
import { withMilestones } from "@/components/commerce/dashboard/sales-stats";
import { BarChart, soFar } from "@/components/lists/bar-chart";
import { SegmentedLinks } from "@/components/lists/link-tabs";
import { StatPanel } from "@/components/lists/stat-panel";
import { Card, CardContent } from "@/components/ui/card";
import { type Period, PERIOD_COUNTS, PERIODS } from "@/lib/commerce/sales/sales.constants";
import type { Revenue, SalesFigures, SalesSummary, TopApp, Traffic } from "@/lib/commerce/sales/sales.rows";
import {
  formatDay,
  formatDayAndYear,
  formatMonth,
  formatShortDay,
  formatShortMonth,
} from "@/lib/foundation/format/dates";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatCents, formatPrice, toCents } from "@/lib/foundation/format/money";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { formatChange } from "@/lib/foundation/format/percent";
import { paths } from "@/lib/foundation/paths";

type AnalyticsProps = {
  summary: SalesSummary;
  revenue: Revenue;
  salesBefore: SalesFigures;
  traffic: Traffic;
  topApps: readonly TopApp[];
};

/** A developer's figures of a period, each compared with the period before, over time, by app and by source. */
export function Analytics({ summary, revenue, salesBefore, traffic, topApps }: AnalyticsProps) {
  const labels = PERIOD_LABELS[revenue.period];
  const choices = PERIODS.map((period) => ({
    label: PERIOD_LABELS[period].label,
    href: withQuery(paths.developerDashboard, { tab: "analytics", by: period }),
    chosen: revenue.period === period,
  }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h3>{labels.rangeLabel.replace("the last", "The last")}</h3>
          <p className="text-sm text-muted-foreground">
            Compared with the same point in {labels.rangeBefore}. Days are in UTC.
          </p>
        </div>
        <SegmentedLinks label="Show by" choices={choices} />
      </div>
      <PeriodFigures revenue={revenue} salesBefore={salesBefore} traffic={traffic} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
        <Card>
          <CardContent>
            <h3>Revenue overview</h3>
            <p className="nums text-sm text-muted-foreground">
              {`${formatPrice(summary.revenue)} from ${pluralize(summary.completedOrders, "completed order")}` +
                `${withMilestones(summary.paidMilestones)} in total: your share, after refunds. Refunds appear on ` +
                "the date they're issued."}
            </p>
            <RevenueChart revenue={revenue} />
            <RevenueTable revenue={revenue} views={traffic.buckets} />
          </CardContent>
        </Card>
        <TopApps apps={topApps} />
        <PageViews
          traffic={traffic}
          chart={<ViewsChart revenue={revenue} traffic={traffic} />}
          rangeLabel={labels.rangeLabel}
        />
        <Sources traffic={traffic} rangeLabel={labels.rangeLabel} />
      </div>
    </>
  );
}

/** The sums of the period. Those of the chart's bars, so that they always agree with it. */
function PeriodFigures({
  revenue: { period, buckets },
  salesBefore,
  traffic,
}: Omit<AnalyticsProps, "summary" | "topApps">) {
  const { rangeBefore } = PERIOD_LABELS[period];
  const cents = buckets.reduce((sum, { revenue }) => sum + toCents(revenue), 0);
  const orders = buckets.reduce((sum, { completedOrders }) => sum + completedOrders, 0);
  const change = (now: number, before: number, noun: string, format = formatCount) =>
    formatChange({ now, before, rangeBefore, noun, format });
  const { views, before, countedSince } = traffic;
  const since = countedSince && `Counted since ${formatDayAndYear(countedSince)}`;
  return (
    <StatPanel
      even
      stats={[
        {
          label: "Revenue",
          value: formatCents(cents),
          note: change(cents, toCents(salesBefore.revenue), "revenue", formatCents),
        },
        {
          label: "Completed orders",
          value: formatCount(orders),
          note: change(orders, salesBefore.completedOrders, "sales"),
        },
        { label: "Page views", value: formatCount(views), note: before ? change(views, before.views, "views") : since },
        {
          label: "Conversion",
          value: formatConversion(traffic),
          note: before
            ? `${before.views > 0 ? formatConversion(before) : "No views"} in ${rangeBefore}`
            : "Buyers per page view",
        },
      ]}
    />
  );
}

type PeriodLabels = {
  /** The label of the option and of the table's first column. */
  label: string;
  /** "the last 12 weeks" */
  rangeLabel: string;
  /** "the previous 12 weeks" */
  rangeBefore: string;
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
    rangeBefore: `the previous ${PERIOD_COUNTS.day} days`,
    labelInterval: 5,
    formatShort: formatShortDay,
    formatLong: formatDay,
  },
  week: {
    label: "Week",
    rangeLabel: `the last ${PERIOD_COUNTS.week} weeks`,
    rangeBefore: `the previous ${PERIOD_COUNTS.week} weeks`,
    labelInterval: 2,
    formatShort: formatShortDay,
    formatLong: (start) => `Week of ${formatDay(start)}`,
  },
  month: {
    label: "Month",
    rangeLabel: `the last ${PERIOD_COUNTS.month} months`,
    rangeBefore: `the previous ${PERIOD_COUNTS.month} months`,
    labelInterval: 2,
    formatShort: formatShortMonth,
    formatLong: formatMonth,
  },
};

/** Chart of a developer's revenue over time; the table below has the same data. */
function RevenueChart({ revenue: { period, buckets } }: { revenue: Revenue }) {
  const first = buckets[0] ? PERIOD_LABELS[period].formatLong(buckets[0].start) : "";
  return (
    <PeriodChart
      period={period}
      kind="money"
      label={`Revenue by ${period}, from ${first} on. The table below has its figures.`}
      bars={buckets.map(({ start, revenue, completedOrders }) => ({
        start,
        value: Number(revenue),
        valueLabel: formatPrice(revenue),
        meaning: `${formatPrice(revenue)} from ${pluralize(completedOrders, "completed order")}`,
      }))}
    />
  );
}

/** Chart of page views over time; the table of the revenue chart has its figures, too. */
function ViewsChart({ revenue: { period, buckets }, traffic }: { revenue: Revenue; traffic: Traffic }) {
  return (
    <PeriodChart
      period={period}
      kind="count"
      label={`Page views by ${period}: ${formatCount(traffic.views)} in all. The table of revenue has the figures.`}
      bars={buckets.map(({ start }, index) => {
        const views = traffic.buckets[index] ?? 0;
        return { start, value: views, valueLabel: formatCount(views), meaning: pluralize(views, "view") };
      })}
    />
  );
}

type PeriodChartProps = {
  period: Period;
  kind: "money" | "count";
  label: string;
  bars: readonly { start: string; value: number; valueLabel: string; meaning: string }[];
};

function PeriodChart({ period, bars, ...chart }: PeriodChartProps) {
  const { formatLong, formatShort, labelInterval } = PERIOD_LABELS[period];
  const name = ({ meaning, ...bar }: (typeof bars)[number]) => ({
    ...bar,
    title: `${formatLong(bar.start)}: ${meaning}`,
    name: formatShort(bar.start),
  });
  return <BarChart {...chart} labelInterval={labelInterval} bars={bars.map(name)} />;
}

/** The charts' data as a table, newest first, for screen readers and everyone who prefers numbers. */
function RevenueTable({ revenue: { period, buckets }, views }: { revenue: Revenue; views: readonly number[] }) {
  const labels = PERIOD_LABELS[period];
  const cell = "py-1.5 pl-3 text-right font-normal";
  return (
    <details className="mt-4 border-t border-border pt-3">
      <summary className="min-h-6 text-sm text-muted-foreground hover:text-foreground">Show as a table</summary>
      <table className="nums mt-2 w-full text-sm">
        <caption className="sr-only">Revenue and page views of {labels.rangeLabel}</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              {labels.label}
            </th>
            <th scope="col" className={cell}>
              Views
            </th>
            <th scope="col" className={cell}>
              Orders
            </th>
            <th scope="col" className={cell}>
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {buckets.toReversed().map(({ start, revenue, completedOrders }, age) => (
            <tr key={start} className="border-t border-border">
              <th scope="row" className="py-1.5 text-left font-normal">
                {age === 0 ? soFar(labels.formatLong(start)) : labels.formatLong(start)}
              </th>
              <td className={cell}>{formatCount(views[views.length - 1 - age] ?? 0)}</td>
              <td className={cell}>{formatCount(completedOrders)}</td>
              <td className={`${cell} font-medium!`}>{formatPrice(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
