import { PERIOD_COUNTS, type Period } from "@/lib/sales/sales.constants";

const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Returns the first day of each chart bar, oldest first; the last bar contains `now`. All in UTC, weeks start on
 * Monday.
 * @returns days like "2026-11-16"
 */
export function revenueBucketStarts(period: Period, now: Date): string[] {
  const [year, month, today] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: PERIOD_COUNTS[period] }, (_, index) => {
    const offset = PERIOD_COUNTS[period] - 1 - index;
    if (period === "month") return iso(Date.UTC(year, month - offset, 1));
    if (period === "week") return iso(Date.UTC(year, month, today - sinceMonday) - offset * 7 * DAY_MS);
    return iso(Date.UTC(year, month, today) - offset * DAY_MS);
  });
}
