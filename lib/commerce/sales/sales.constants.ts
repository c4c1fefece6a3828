/** Number of rows in Recent Orders and of top apps (docs/product.md#developer-dashboard). */
export const RECENT_ORDERS = 5;
export const TOP_APPS = 3;

/** Periods of the revenue chart, and its number of bars for each. */
export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];
export const PERIOD_COUNTS: Record<Period, number> = { day: 30, week: 12, month: 12 };

/** Days in which churn and new subscribers are counted. */
export const FIGURE_DAYS = 30;

/** The orders of "All orders", the first unless another is asked for. */
export const ORDER_SORTS = ["newest", "oldest", "highest", "lowest"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export const ORDER_SORT_LABELS: Record<OrderSort, string> = {
  newest: "Newest",
  oldest: "Oldest",
  highest: "Highest price",
  lowest: "Lowest price",
};
