import { PERIOD_COUNTS, type Period } from "@/lib/sales/sales.constants";

const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * The first days of the chart's bars, oldest first; the last bar holds `now`. All in UTC, weeks from Monday.
 * @returns days like "2026-11-16"
 */
export function revenueBucketStarts(period: Period, now: Date): string[] {
  const [year, month, today] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: PERIOD_COUNTS[period] }, (_, index) => {
    const back = PERIOD_COUNTS[period] - 1 - index;
    if (period === "month") return iso(Date.UTC(year, month - back, 1));
    if (period === "week") return iso(Date.UTC(year, month, today - sinceMonday) - back * 7 * DAY_MS);
    return iso(Date.UTC(year, month, today) - back * DAY_MS);
  });
}
