import { PERIOD_LABELS } from "@/components/dashboard/period-labels.constants";
import { BarChart } from "@/components/layout/bar-chart";
import { pluralize } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import type { Revenue } from "@/lib/sales/sales.dto";

/** Chart of a developer's revenue over time; the table below has the same data. */
export function RevenueChart({ revenue: { period, buckets } }: { revenue: Revenue }) {
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
