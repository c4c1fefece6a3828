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

/** Sources of page views that are no other site: no known one, a page of ours, and what the limit left out. */
export const OWN_SOURCES = { direct: "Direct or unknown", site: "Forgehall", other: "Other sites" } as const;
export type OwnSource = keyof typeof OWN_SOURCES;

/** Other sites counted by name for each app and day, so that what strangers send as `Referer` adds few rows. */
export const MAX_SOURCES = 20;

/** Search engines under many hosts, by those without "www.". */
export const SEARCH_ENGINES: readonly { name: string; hosts: RegExp }[] = [
  { name: "Google", hosts: /^(?:[a-z]+\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/ },
  { name: "Bing", hosts: /^(?:[a-z]{2}\.)?bing\.com$/ },
  { name: "DuckDuckGo", hosts: /(?:^|\.)duckduckgo\.com$/ },
  { name: "Yahoo", hosts: /(?:^|\.)search\.yahoo\.(?:com|co\.jp)$/ },
  { name: "Yandex", hosts: /^(?:yandex\.[a-z]{2,3}|ya\.ru)$/ },
  { name: "Baidu", hosts: /(?:^|\.)baidu\.com$/ },
  { name: "Ecosia", hosts: /^ecosia\.org$/ },
  { name: "Brave Search", hosts: /^search\.brave\.com$/ },
];

/** How many apps and sources Analytics lists. */
export const LISTED_APPS = 50;
export const LISTED_SOURCES = 8;
