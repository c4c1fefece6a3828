import { PERIOD_LABELS } from "@/components/dashboard/period-labels.constants";
import { formatCount } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import type { Revenue } from "@/lib/sales/sales.dto";

/** The chart's data as a table, newest first, for screen readers and everyone who prefers numbers. */
export function RevenueTable({ revenue: { period, buckets } }: { revenue: Revenue }) {
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
