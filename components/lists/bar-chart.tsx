import { cn } from "@/lib/foundation/utils";

type ChartBar = {
  /** Unique among the bars. */
  start: string;
  value: number;
  /** Shown at the current bar. */
  valueLabel: string;
  /** The tooltip: what the bar stands for, in full. */
  title: string;
  /** Below the bar. */
  name: string;
};

/** Formats a scale line of counts ("150", "1.5K"). */
const formatCountScale = (value: number): string => compactCount.format(value);
const compactDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exactDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

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
  /** Whether the last bar is the current period, which isn't over, and so is drawn apart; true by default. */
  current?: boolean;
};

const TOP = 24;
const BASE = 244;
const HEIGHT = 272;
/** The share of its column that a bar fills. */
const FILL = 0.72;

/** Marks a figure of a period that isn't over. */
export const soFar = (text: string) => `${text} so far`;

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
      <title>{current ? soFar(bar.title) : bar.title}</title>
      <rect x={percent(index / of)} y={TOP} width={percent(1 / of)} height={BASE - TOP} className="fill-transparent" />
      <rect
        x={percent((index + (1 - FILL) / 2) / of)}
        y={y}
        width={percent(FILL / of)}
        height={height}
        rx={2}
        className={
          current
            ? "fill-hot/25 stroke-hot stroke-[1.5px] [stroke-dasharray:3_2]"
            : "fill-bar group-hover:fill-bar-hover"
        }
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
          {soFar(bar.valueLabel)}
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
        {current && last && last.value >= 0 && values.some((value) => value !== 0) && (
          <CurrentLabel label={soFar(last.valueLabel)} tops={values.map((value) => toY(Math.max(0, value)))} />
        )}
      </svg>
    </div>
  );
}

/** The plot's width on a phone and above, and that of a letter, in pixels: estimates, as the server knows neither. */
const PLOT_WIDTH = { narrow: 250, wide: 500 };
const LETTER = 6.5;
/** Half of the gap between two bars, as a share of a column: a label may reach into it. */
const GAP = 0.14;

/** Returns how many columns a label takes, counted from the last. */
const countColumns = (label: string, of: number, plot: keyof typeof PLOT_WIDTH) =>
  Math.ceil((label.length * LETTER) / (PLOT_WIDTH[plot] / of) - GAP);

type CurrentLabelProps = {
  label: string;
  /** Where each bar begins, in pixels from the top. */
  tops: readonly number[];
};

/**
 * The value of the last bar, above the bars that it is as wide as, so that it covers none. A line leads down to its
 * bar where that is lower.
 */
function CurrentLabel({ label, tops }: CurrentLabelProps) {
  const of = tops.length;
  const own = tops.at(-1) ?? 0;
  return (["narrow", "wide"] as const).map((plot) => {
    const y = Math.min(...tops.slice(-countColumns(label, of, plot))) - 8;
    const x = percent((of - 0.5) / of);
    return (
      <g key={plot} className={plot === "narrow" ? "sm:hidden" : "max-sm:hidden"}>
        {own - y > 16 && <line x1={x} x2={x} y1={y + 5} y2={own - 3} className="stroke-muted-foreground" />}
        <text x="100%" y={y} textAnchor="end" className="fill-foreground font-semibold">
          {label}
        </text>
      </g>
    );
  });
}

type BarNameProps = { name: string; index: number; of: number; y: number; named: "always" | "wide" | "never" };

/** The name below a bar. That of the last one ends at the plot's edge where it is wider than its column. */
function BarName({ name, index, of, y, named }: BarNameProps) {
  if (named === "never") return null;
  const centered = { x: percent((index + 0.5) / of), textAnchor: "middle" } as const;
  const atEdge = { x: "100%", textAnchor: "end" } as const;
  return (["narrow", "wide"] as const).map((plot) => (
    <text
      key={plot}
      {...(index === of - 1 && countColumns(name, of, plot) > 1 ? atEdge : centered)}
      y={y}
      className={cn(
        "fill-muted-foreground",
        plot === "wide" && "max-sm:hidden",
        plot === "narrow" && (named === "wide" ? "hidden" : "sm:hidden"),
      )}
    >
      {name}
    </text>
  ));
}

/** Round steps of the scale, in tenths. */
const ROUND_STEPS = [10, 15, 20, 25, 30, 40, 50, 75, 100];
const INTERVALS = 3;

/** Returns a round step of which three cover the value. */
function getStep(top: number, whole: boolean): number {
  if (top === 0) return whole ? 1 : 10;
  const least = top / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step =
    ROUND_STEPS.find(
      (tenths) => (tenths / 10) * power >= least && (!whole || Number.isInteger((tenths / 10) * power)),
    ) ?? 100;
  return (step / 10) * power;
}

/**
 * Returns the values of a chart's lines, from the lowest: three round intervals from 0, or as many as it takes on
 * either side of 0 when there are negative values.
 * @param whole whether the values are counts, so that the steps must be whole numbers
 */
export function getScaleLines(values: readonly number[], whole: boolean): number[] {
  const [top, low] = [Math.max(0, ...values), Math.min(0, ...values)];
  const step = getStep(Math.max(top, -low), whole);
  const below = Math.ceil(-low / step);
  const above = low < 0 ? Math.ceil(top / step) : INTERVALS;
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
}

/** The lines of a chart of shares. */
const PERCENT_LINES = [0, 25, 50, 75, 100];

const compactCount = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** Formats a scale line of dollars as briefly as possible ("$1,500", "$2.50", "$150K"). */
function formatMoneyScale(value: number): string {
  if (value === 0) return "0";
  if (Math.abs(value) >= 10_000) return compactDollars.format(value);
  return Number.isInteger(value) ? wholeDollars.format(value) : exactDollars.format(value);
}
