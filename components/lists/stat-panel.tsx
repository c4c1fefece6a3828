import type { ReactNode } from "react";
import { cn } from "@/lib/foundation/utils";

type Stat = { label: string; value: ReactNode; note?: ReactNode; aside?: ReactNode };

// On narrow screens the first figure has its own row.
const columns: Record<number, string> = {
  2: "grid-cols-2",
  3: "grid-cols-2 *:first:col-span-2 md:grid-cols-3 md:*:first:col-span-1",
  4: "grid-cols-3 *:first:col-span-3 md:grid-cols-4 md:*:first:col-span-1 lg:grid-cols-[1.5fr_1fr_1fr_1fr]",
};

/**
 * Statistics in one line, above a list. Not on phones, where the list comes first, unless they are about that list.
 */
export function StatLine({ stats, onPhones = false }: { stats: readonly Stat[]; onPhones?: boolean }) {
  return (
    <dl className={cn("nums flex flex-wrap gap-x-7 gap-y-1 text-sm", !onPhones && "max-sm:hidden")}>
      {stats.map(({ label, value }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a figure such as "$3,713,375.27" needs a smaller font to fit half of a phone's width. */
const isLong = (value: ReactNode) => typeof value === "string" && value.length > 11;

/**
 * Statistics in one panel of cells, with a font size that fits long values. The first cell is larger unless
 * `even`. The values of a row align, however many lines their labels have.
 */
export function StatPanel({ stats, even, className }: { stats: readonly Stat[]; even?: boolean; className?: string }) {
  return (
    <dl
      className={cn(
        "nums grid gap-px overflow-hidden rounded-lg border border-border bg-border",
        even ? "grid-cols-2 lg:grid-cols-4" : (columns[stats.length] ?? "grid-cols-2 md:grid-cols-3"),
        className,
      )}
    >
      {stats.map(({ label, value, note, aside }) => (
        <div
          key={label}
          className="row-span-2 grid min-w-0 grid-rows-subgrid bg-card p-3 min-[22.5rem]:p-4 lg:px-5 lg:pb-5"
        >
          <dt className="text-sm leading-snug max-[22.5rem]:narrow text-muted-foreground">{label}</dt>
          <dd className="@container flex min-w-0 flex-wrap content-start items-end justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <span
                className={cn(
                  "wide mt-1 block font-bold tracking-[-0.025em] wrap-break-word",
                  isLong(value)
                    ? "text-[clamp(0.75rem,10cqi,var(--text-figure))]"
                    : "text-[clamp(1.0625rem,14cqi,var(--text-figure))]",
                  // After the font size, which replaces a line height before it.
                  "leading-[1.2]",
                )}
              >
                {value}
              </span>
              {note && <span className="narrow block text-xs text-muted-foreground">{note}</span>}
            </div>
            {aside}
          </dd>
        </div>
      ))}
    </dl>
  );
}
