/** Categories of project requests (docs/product.md#project-requests). */
export const PROJECT_CATEGORIES = [
  "Mobile Apps",
  "Web Applications",
  "Desktop Tools",
  "E-commerce",
  "SaaS",
  "APIs",
  "Websites",
  "Games",
  "Other",
] as const;
export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number];
export const ALL_PROJECT_CATEGORIES = "All Categories";

/**
 * Budget bands in cents, both ends inclusive (docs/product.md#project-requests). An hourly budget is compared by its
 * hourly
 * rate.
 */
export const BUDGET_BANDS = [
  { slug: "0-500", label: "$0 - $500", min: 0, max: 50_000 },
  { slug: "500-1000", label: "$500 - $1,000", min: 50_000, max: 100_000 },
  { slug: "1000-5000", label: "$1,000 - $5,000", min: 100_000, max: 500_000 },
  { slug: "5000-10000", label: "$5,000 - $10,000", min: 500_000, max: 1_000_000 },
  { slug: "over-10000", label: "$10,000+", min: 1_000_000, max: null },
] as const;
export const ALL_BUDGETS = "All Budgets";

/** Sorts of the list, the first is the default (docs/product.md#project-requests). */
export const PROJECT_SORTS = ["newest", "oldest", "budget-high", "budget-low", "proposals"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

export const BUDGET_TYPES = ["fixed", "hourly"] as const;
export type BudgetType = (typeof BUDGET_TYPES)[number];

export const PROJECT_STATUSES = ["open", "in_progress", "completed", "cancelled"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Whose fault a canceled job was, as its client states; only `developer` lowers a success rate (decision 0047). */
export const CANCELLATION_FAULTS = ["developer", "client", "mutual", "other"] as const;
export type CancellationFault = (typeof CANCELLATION_FAULTS)[number];

/** Maximum number of files attached to a request. */
export const MAX_ATTACHMENTS = 6;
/** Number of skills shown on cards before "+n" (docs/product.md#project-requests). */
export const MAX_VISIBLE_SKILLS = 4;
