import { UNIT_LABELS } from "@/components/platform/trend-labels.constants";
import { BarChart } from "@/components/layout/bar-chart";
import { Card, CardContent } from "@/components/ui/card";
import { formatCount } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import { TREND_RANGES, type TrendRange } from "@/lib/platform/trend-ranges.constants";

type TrendCardProps = {
  title: string;
  /** What is counted. */
  note: string;
  kind: "count" | "money";
  range: TrendRange;
  values: readonly { start: string; value: number }[];
};

/** One figure over time: its sum in the range, and a chart. */
export function TrendCard({ title, note, kind, range, values }: TrendCardProps) {
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
