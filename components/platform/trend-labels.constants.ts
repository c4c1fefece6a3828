import { formatDay, formatMonth, formatShortDay, formatShortMonth } from "@/lib/format/date";
import type { TrendUnit } from "@/lib/platform/trend-ranges.constants";

type UnitLabels = {
  /** The first column of the table. */
  label: string;
  formatShort: (start: string) => string;
  formatLong: (start: string) => string;
};

/** How the bars of the Analytics tab are called. */
export const UNIT_LABELS: Record<TrendUnit, UnitLabels> = {
  day: { label: "Day", formatShort: formatShortDay, formatLong: formatDay },
  week: { label: "Week", formatShort: formatShortDay, formatLong: (start) => `Week of ${formatDay(start)}` },
  month: { label: "Month", formatShort: formatShortMonth, formatLong: formatMonth },
};
