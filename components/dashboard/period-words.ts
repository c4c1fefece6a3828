import { formatDay, formatMonth, formatShortDay, formatShortMonth } from "@/lib/format/date";
import { PERIOD_COUNTS, type Period } from "@/lib/sales/sales.constants";

type Words = {
  /** The choice itself, and the head of the table's first column. */
  label: string;
  /** "the last 12 weeks" */
  span: string;
  /** Every how many bars one is named, counted from the last. */
  every: number;
  /** Under a bar, and in full. */
  short: (start: string) => string;
  long: (start: string) => string;
};

/** How the chart speaks of its bars. */
export const periodWords: Record<Period, Words> = {
  day: { label: "Day", span: `the last ${PERIOD_COUNTS.day} days`, every: 5, short: formatShortDay, long: formatDay },
  week: { label: "Week", span: `the last ${PERIOD_COUNTS.week} weeks`, every: 2, short: formatShortDay, long: (start) => `Week of ${formatDay(start)}` },
  month: { label: "Month", span: `the last ${PERIOD_COUNTS.month} months`, every: 2, short: formatShortMonth, long: formatMonth },
};
