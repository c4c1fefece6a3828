import { SubscriberList } from "@/components/commerce/dashboard/subscriber-list";
import { BarChart } from "@/components/lists/bar-chart";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { StatPanel } from "@/components/lists/stat-panel";
import { Card, CardContent } from "@/components/ui/card";
import { FIGURE_DAYS } from "@/lib/commerce/sales/sales.constants";
import type { DeveloperSubscription, RetentionCohort, SubscriptionFigures } from "@/lib/commerce/sales/sales.rows";
import { formatShortMonthAndYear } from "@/lib/foundation/format/dates";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatPercent, formatWholePercent } from "@/lib/foundation/format/percent";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { cn } from "@/lib/foundation/utils";

type DeveloperSubscriptionsProps = {
  figures: SubscriptionFigures;
  page: { items: DeveloperSubscription[]; total: number; nextCursor: string | null; previousCursor: string | null };
};

/** Recurring revenue, churn, retention and every subscription of a developer. */
export function DeveloperSubscriptions({ figures, page }: DeveloperSubscriptionsProps) {
  const href = (cursor: Record<string, string>) => withQuery(paths.developerSubscriptions, cursor);
  return (
    <>
      <SubscriptionStats figures={figures} />
      <Retention cohorts={figures.retention} />
      <div className="mt-8 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3>All subscriptions</h3>
        <p className="nums text-sm text-muted-foreground">{pluralize(page.total, "subscription")}</p>
      </div>
      <SubscriberList subscriptions={page.items} />
      <CursorPagination
        label="Subscriptions"
        previousHref={page.previousCursor && href({ before: page.previousCursor })}
        previousLabel="Newer"
        nextHref={page.nextCursor && href({ after: page.nextCursor })}
        nextLabel="Older"
      />
    </>
  );
}

/** Chart of the share of subscribers left after each month; the last row of the table below has the same data. */
function RetentionChart({ points }: { points: readonly RetentionPoint[] }) {
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

/** How many of all cohorts that are old enough were left. */
type RetentionPoint = { subscribers: number; retained: number };

/** Returns the cohorts from the first one with subscribers on. */
export function trimCohorts(cohorts: readonly RetentionCohort[]): RetentionCohort[] {
  const first = cohorts.findIndex(({ subscribers }) => subscribers > 0);
  return first === -1 ? [] : cohorts.slice(first);
}

/**
 * Adds cohorts up: the item at index 0 is after one month, with the subscribers of every cohort that is that old, so
 * that a large month weighs more than a small one.
 */
export function addCohorts(cohorts: readonly RetentionCohort[]): RetentionPoint[] {
  const longest = Math.max(0, ...cohorts.map(({ retained }) => retained.length));
  return Array.from({ length: longest }, (_, index) => {
    const old = cohorts.filter(({ retained }) => retained.length > index);
    return {
      subscribers: old.reduce((sum, { subscribers }) => sum + subscribers, 0),
      retained: old.reduce((sum, { retained }) => sum + (retained[index] ?? 0), 0),
    };
  });
}

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
function RetentionTable({
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

/** How long subscribers stay: all of them as a chart, and by the month in which they started as a table. */
function Retention({ cohorts }: { cohorts: readonly RetentionCohort[] }) {
  const shown = trimCohorts(cohorts);
  const points = addCohorts(shown);
  const hasFigures = points.some(({ subscribers }) => subscribers > 0);
  return (
    <Card className="mt-5">
      <CardContent>
        <h3>Retention</h3>
        <p className="max-w-[62ch] text-sm text-muted-foreground">
          {hasFigures
            ? "The share of new subscribers who are still subscribed at the end of each month after the one they started in, in UTC."
            : "You'll see how long subscribers stay after their first full month."}
        </p>
        {hasFigures && (
          <>
            <RetentionChart points={points} />
            <RetentionTable cohorts={shown} points={points} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

/** The figures of a developer's subscriptions. */
function SubscriptionStats({ figures: { revenue, churn, newSubscribers } }: { figures: SubscriptionFigures }) {
  const stats = [
    {
      label: "Monthly recurring revenue",
      value: formatPrice(revenue.monthly),
      note: "Before fees. Yearly prices are divided by 12.",
    },
    {
      label: "Active subscribers",
      value: formatCount(revenue.subscribers),
      note: "Counted once for each app",
    },
    {
      label: "New subscribers",
      value: formatCount(newSubscribers),
      note: `In the last ${FIGURE_DAYS} days`,
    },
    {
      label: "Churn",
      value: churn.rate === null ? "–" : formatPercent(churn.rate),
      note:
        churn.rate === null
          ? `No subscribers ${FIGURE_DAYS} days ago`
          : `${formatCount(churn.ended)} of ${formatCount(churn.subscribers)} in the last ${FIGURE_DAYS} days`,
    },
  ];
  return <StatPanel stats={stats} />;
}
