import { cn } from "@/lib/utils";

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

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
export function CurrentLabel({ label, tops }: CurrentLabelProps) {
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
export function BarName({ name, index, of, y, named }: BarNameProps) {
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
