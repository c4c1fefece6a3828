import { formatDay, formatMonth, formatShortDay, formatShortMonth } from "@/lib/format/date";
import { PERIOD_COUNTS, type Period } from "@/lib/sales/sales.constants";

type PeriodLabels = {
  /** The choice itself, and the head of the table's first column. */
  label: string;
  /** "the last 12 weeks" */
  rangeLabel: string;
  /** Every how many bars one is named, counted from the last. */
  labelInterval: number;
  /** Under a bar, and in full. */
  formatShort: (start: string) => string;
  formatLong: (start: string) => string;
};

/** How the chart speaks of its bars. */
export const PERIOD_LABELS: Record<Period, PeriodLabels> = {
  day: {
    label: "Day",
    rangeLabel: `the last ${PERIOD_COUNTS.day} days`,
    labelInterval: 5,
    formatShort: formatShortDay,
    formatLong: formatDay,
  },
  week: {
    label: "Week",
    rangeLabel: `the last ${PERIOD_COUNTS.week} weeks`,
    labelInterval: 2,
    formatShort: formatShortDay,
    formatLong: (start) => `Week of ${formatDay(start)}`,
  },
  month: {
    label: "Month",
    rangeLabel: `the last ${PERIOD_COUNTS.month} months`,
    labelInterval: 2,
    formatShort: formatShortMonth,
    formatLong: formatMonth,
  },
};
