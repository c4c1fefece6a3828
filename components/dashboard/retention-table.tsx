import type { RetentionPoint } from "@/components/dashboard/retention-curve";
import { formatCount, pluralize } from "@/lib/format/count";
import { formatShortMonthAndYear } from "@/lib/format/date";
import { formatWholePercent } from "@/lib/format/percent";
import { cn } from "@/lib/utils";
import type { RetentionCohort } from "@/lib/sales/sales.dto";

const cell = "min-w-14 px-2 py-1.5 text-right font-normal";
const head = "sticky left-0 bg-card py-1.5 pr-3 text-left font-normal whitespace-nowrap";

/** A cell's shade by its share, from none to all: the table is a heat map, too. */
const SHADES = ["", "bg-foreground/3", "bg-foreground/6", "bg-foreground/9", "bg-foreground/12"];

/** A share with its count; nothing while the month is not over. */
function ShareCell({ subscribers, retained }: { subscribers: number; retained: number | undefined }) {
  if (retained === undefined || subscribers === 0) return <td className={cell} />;
  const share = retained / subscribers;
  return (
    <td className={cn(cell, SHADES[Math.ceil(share * (SHADES.length - 1))])}>
      <span className="block font-medium">{formatWholePercent(share)}</span>
      <span className="narrow block text-xs">{formatCount(retained)}</span>
    </td>
  );
}

/** Retention by the month of the start, oldest first, and of all months together, which the chart shows. */
export function RetentionTable({
  cohorts,
  points,
}: {
  cohorts: readonly RetentionCohort[];
  points: readonly RetentionPoint[];
}) {
  return (
    <div
      role="region"
      aria-label="Retention by month"
      tabIndex={0}
      className="scroll-fade relative mt-6 border-t border-border focus-visible:-outline-offset-2 lg:overflow-x-auto"
    >
      <div className="w-max min-w-full pr-10 lg:w-auto lg:pr-0">
        <table className="nums w-full text-sm">
          <caption className="sr-only">Subscribers left after each month, by the month in which they started</caption>
          <thead className="text-muted-foreground">
            <tr>
              <th scope="col" className={head}>
                Started
              </th>
              <th scope="col" className={cell}>
                Subscribers
              </th>
              {points.map((_, index) => (
                <th key={index} scope="col" className={`${cell} whitespace-nowrap`}>
                  <span aria-hidden>{index + 1} mo</span>
                  <span className="sr-only">After {pluralize(index + 1, "month")}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, subscribers, retained }) => (
              <tr key={month} className="border-t border-border align-top">
                <th scope="row" className={head}>
                  {formatShortMonthAndYear(month)}
                </th>
                <td className={cell}>{formatCount(subscribers)}</td>
                {points.map((_, index) => (
                  <ShareCell key={index} subscribers={subscribers} retained={retained[index]} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-input align-top">
              <th scope="row" className={`${head} font-semibold!`}>
                All
              </th>
              <td className={cell}>{formatCount(cohorts.reduce((sum, { subscribers }) => sum + subscribers, 0))}</td>
              {points.map(({ subscribers, retained }, index) => (
                <ShareCell key={index} subscribers={subscribers} retained={retained} />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
