import { SegmentedLinks } from "@/components/layout/segmented-links";
import { PERIOD_LABELS } from "@/components/dashboard/period-labels.constants";
import { RevenueChart } from "@/components/dashboard/revenue-chart";
import { RevenueTable } from "@/components/dashboard/revenue-table";
import { TopApps } from "@/components/dashboard/top-apps";
import { Card, CardContent } from "@/components/ui/card";
import { pluralize } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import { PERIODS } from "@/lib/sales/sales.constants";
import type { Revenue, SalesSummary, TopApp } from "@/lib/sales/sales.dto";

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
                {formatPrice(summary.revenue)} from {pluralize(summary.completedOrders, "completed order")}, after refunds
                and fees. Showing {PERIOD_LABELS[revenue.period].rangeLabel}, in UTC. A refund lowers the{" "}
                {revenue.period} in which it happens.
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
