import { formatDay, formatMonth, formatShortDay, formatShortMonth } from "@/lib/format/date";
import { PERIOD_COUNTS, type Period } from "@/lib/sales/sales.constants";

type PeriodLabels = {
  /** The label of the option and of the table's first column. */
  label: string;
  /** "the last 12 weeks" */
  rangeLabel: string;
  /** Label every nth bar, counted from the last. */
  labelInterval: number;
  /** Labels below a bar and in full. */
  formatShort: (start: string) => string;
  formatLong: (start: string) => string;
};

/** Labels of the revenue chart by period. */
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
