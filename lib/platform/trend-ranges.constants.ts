/**
 * Date ranges of the Analytics tab: the unit of a bar and the number of bars. The last bar is the
 * day, week or month that is not over yet.
 */
export const TREND_RANGES = {
  "7d": { label: "7 days", rangeLabel: "the last 7 days", unit: "day", bars: 7 },
  "30d": { label: "30 days", rangeLabel: "the last 30 days", unit: "day", bars: 30 },
  "90d": { label: "90 days", rangeLabel: "the last 13 weeks", unit: "week", bars: 13 },
  "12m": { label: "12 months", rangeLabel: "the last 12 months", unit: "month", bars: 12 },
} as const;

export type TrendRange = keyof typeof TREND_RANGES;
export const TREND_RANGE_NAMES = ["7d", "30d", "90d", "12m"] as const satisfies readonly TrendRange[];
export type TrendUnit = (typeof TREND_RANGES)[TrendRange]["unit"];
