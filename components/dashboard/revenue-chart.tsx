import { PERIOD_LABELS } from "@/components/dashboard/period-labels.constants";
import { INTERVALS, formatScaleLabel, getScaleMax } from "@/components/dashboard/revenue-scale";
import { pluralize } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import type { Revenue, RevenueBucket } from "@/lib/sales/sales.dto";
import { cn } from "@/lib/utils";

const TOP = 24;
const BASE = 244;
const HEIGHT = 272;
/** The share of its column that a bar fills. */
const FILL = 0.72;

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

function Bar({
  bar,
  index,
  of,
  height,
  title,
  name,
  named,
}: {
  bar: RevenueBucket;
  index: number;
  of: number;
  height: number;
  title: string;
  name: string;
  named: "always" | "wide" | "never";
}) {
  const current = index === of - 1;
  const middle = percent((index + 0.5) / of);
  return (
    <g className="group">
      <title>{title}</title>
      <rect x={percent(index / of)} y={TOP} width={percent(1 / of)} height={BASE - TOP} className="fill-transparent" />
      <rect
        x={percent((index + (1 - FILL) / 2) / of)}
        y={BASE - height}
        width={percent(FILL / of)}
        height={height}
        rx={2}
        className={current ? "fill-hot" : "fill-bar group-hover:fill-bar-hover"}
      />
      {current && Number(bar.revenue) > 0 && (
        <text x="100%" y={BASE - height - 8} textAnchor="end" className="fill-foreground font-semibold">
          {formatPrice(bar.revenue)}
        </text>
      )}
      {named !== "never" && (
        <text
          x={middle}
          y={BASE + 20}
          textAnchor="middle"
          className={cn("fill-muted-foreground", named === "wide" && "max-sm:hidden")}
        >
          {name}
        </text>
      )}
    </g>
  );
}

/**
 * Chart of the revenue over time. Widths are percentages so that text keeps its size; the table below has the same
 * data.
 */
export function RevenueChart({ revenue: { period, buckets } }: { revenue: Revenue }) {
  const labels = PERIOD_LABELS[period];
  const top = getScaleMax(Math.max(...buckets.map(({ revenue }) => Number(revenue))));
  const lines = Array.from({ length: INTERVALS + 1 }, (_, step) => ({
    value: (top / INTERVALS) * step,
    y: BASE - ((BASE - TOP) / INTERVALS) * step,
  }));
  const first = buckets[0];
  return (
    <div className="nums mt-5 pl-13">
      <svg
        role="img"
        aria-label={`Revenue by ${period}, from ${first ? labels.formatLong(first.start) : ""} on. The table below has its figures.`}
        width="100%"
        height={HEIGHT}
        className="narrow block overflow-visible text-xs"
      >
        {lines.map(({ value, y }) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={y} y2={y} className="stroke-border" />
            <text x={-10} y={y + 4} textAnchor="end" className="fill-muted-foreground">
              {formatScaleLabel(value)}
            </text>
          </g>
        ))}
        {buckets.map((bar, index) => {
          const fromLast = buckets.length - 1 - index;
          const turn = fromLast / labels.labelInterval;
          return (
            <Bar
              key={bar.start}
              bar={bar}
              index={index}
              of={buckets.length}
              height={(Number(bar.revenue) / top) * (BASE - TOP)}
              title={`${labels.formatLong(bar.start)}: ${formatPrice(bar.revenue)} from ${pluralize(bar.completedOrders, "completed order")}`}
              name={labels.formatShort(bar.start)}
              named={!Number.isInteger(turn) ? "never" : turn % 2 === 0 ? "always" : "wide"}
            />
          );
        })}
      </svg>
    </div>
  );
}
