/** Recent Orders shows five, the top apps are three (spec section 9). */
export const RECENT_ORDERS = 5;
export const TOP_APPS = 3;

/** What the chart of revenue is drawn by, and how many bars it has. */
export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];
export const PERIOD_COUNTS: Record<Period, number> = { day: 30, week: 12, month: 12 };
