import { BarName, CurrentLabel } from "@/components/layout/bar-labels";
import { formatCountScale, formatMoneyScale, getScaleLines, PERCENT_LINES } from "@/components/layout/chart-scale";

export type ChartBar = {
  /** Unique among the bars. */
  start: string;
  value: number;
  /** Shown at the current bar unless its value is 0. */
  valueLabel: string;
  /** The tooltip: what the bar stands for, in full. */
  title: string;
  /** Below the bar. */
  name: string;
};

const FORMATS = {
  count: formatCountScale,
  money: formatMoneyScale,
  percent: (value: number) => `${value}%`,
};

type BarChartProps = {
  /** Text alternative. */
  label: string;
  bars: readonly ChartBar[];
  /** Label every nth bar, counted from the last; every second label only on wide screens. */
  labelInterval: number;
  /** Percent values are from 0 to 100. */
  kind: keyof typeof FORMATS;
  /** Whether the last bar is the current period, and so stands out; true by default. */
  current?: boolean;
};

const TOP = 24;
const BASE = 244;
const HEIGHT = 272;
/** The share of its column that a bar fills. */
const FILL = 0.72;

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

type BarProps = {
  bar: ChartBar;
  index: number;
  of: number;
  current: boolean;
  y: number;
  height: number;
  named: "always" | "wide" | "never";
};

function Bar({ bar, index, of, current, y, height, named }: BarProps) {
  return (
    <g className="group">
      <title>{bar.title}</title>
      <rect x={percent(index / of)} y={TOP} width={percent(1 / of)} height={BASE - TOP} className="fill-transparent" />
      <rect
        x={percent((index + (1 - FILL) / 2) / of)}
        y={y}
        width={percent(FILL / of)}
        height={height}
        rx={2}
        className={current ? "fill-hot" : "fill-bar group-hover:fill-bar-hover"}
      />
      {current && bar.value < 0 && (
        // Left of a negative bar, where the others leave room.
        <text
          x={percent((index + (1 - FILL) / 2) / of)}
          y={y + 16}
          dx={-4}
          textAnchor="end"
          className="fill-foreground stroke-card stroke-[5px] font-semibold [paint-order:stroke]"
        >
          {bar.valueLabel}
        </text>
      )}
      <BarName name={bar.name} index={index} of={of} y={BASE + 20} named={named} />
    </g>
  );
}

/**
 * A bar chart rendered on the server; the last bar is usually the current period, and negative values hang below the
 * zero line. Widths are percentages so that text keeps its size. Show the same data as a table next to it.
 */
export function BarChart({ label, bars, labelInterval, kind, current = true }: BarChartProps) {
  const formatScale = FORMATS[kind];
  const values = bars.map(({ value }) => value);
  const last = bars.at(-1);
  const lines = kind === "percent" ? PERCENT_LINES : getScaleLines(values, kind === "count");
  const [lowest = 0, highest = 0] = [lines[0], lines.at(-1)];
  const toY = (value: number) => BASE - ((value - lowest) / (highest - lowest)) * (BASE - TOP);
  return (
    <div className="nums mt-5 pl-13">
      <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="narrow block overflow-visible text-xs">
        {lines.map((value) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={toY(value)} y2={toY(value)} className="stroke-border" />
            <text x={-10} y={toY(value) + 4} textAnchor="end" className="fill-muted-foreground">
              {formatScale(value)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const turn = (bars.length - 1 - index) / labelInterval;
          return (
            <Bar
              key={bar.start}
              bar={bar}
              index={index}
              of={bars.length}
              current={current && index === bars.length - 1}
              y={toY(Math.max(0, bar.value))}
              height={Math.abs(toY(bar.value) - toY(0))}
              named={!Number.isInteger(turn) ? "never" : turn % 2 === 0 ? "always" : "wide"}
            />
          );
        })}
        {current && last && last.value > 0 && (
          <CurrentLabel label={last.valueLabel} tops={values.map((value) => toY(Math.max(0, value)))} />
        )}
      </svg>
    </div>
  );
}
