import type { RetentionPoint } from "@/components/dashboard/retention-curve";
import { BarChart } from "@/components/layout/bar-chart";
import { formatCount, pluralize } from "@/lib/format/count";
import { formatWholePercent } from "@/lib/format/percent";

/** Chart of the share of subscribers left after each month; the last row of the table below has the same data. */
export function RetentionChart({ points }: { points: readonly RetentionPoint[] }) {
  return (
    <BarChart
      kind="percent"
      current={false}
      label="Share of subscribers still subscribed, by months since they started. The table below has its figures."
      labelInterval={1}
      bars={points.map(({ subscribers, retained }, index) => {
        const share = subscribers > 0 ? retained / subscribers : 0;
        const percent = formatWholePercent(share);
        const after = pluralize(index + 1, "month");
        return {
          start: after,
          value: share * 100,
          valueLabel: percent,
          title: `After ${after}: ${percent}, ${formatCount(retained)} of ${formatCount(subscribers)}`,
          name: `${index + 1} mo`,
        };
      })}
    />
  );
}
