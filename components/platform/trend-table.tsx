import { UNIT_LABELS } from "@/components/platform/trend-labels.constants";
import { formatCount } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import type { Trends } from "@/lib/platform/platform.dto";
import { TREND_RANGES } from "@/lib/platform/trend-ranges.constants";

/** The data of the charts as a table, newest first, for screen readers and everyone who prefers numbers. */
export function TrendTable({ trends: { range, bars } }: { trends: Trends }) {
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
