import type { z } from "zod";
import type * as response from "@/lib/sales/sales.response";
import type { Period } from "@/lib/sales/sales.constants";

/** `GET /api/developer/orders`: a sale as its developer sees it. Of the buyer only name and id, and no payment ids. */
export type DeveloperOrder = z.infer<typeof response.developerOrder>;

/** `GET /api/developer/subscriptions`. */
export type DeveloperSubscription = z.infer<typeof response.developerSubscription>;

/** The cards of the developer dashboard. */
export type SalesSummary = {
  /** The developer's share of completed orders, after refunds and fees; decimal string in dollars. */
  revenue: string;
  /** `completedOrders` includes free orders, `paidOrders` does not. */
  completedOrders: number;
  paidOrders: number;
  apps: { total: number; approved: number; pending: number; rejected: number; unlisted: number };
  /** Total of all own apps. */
  downloads: number;
  topApp: { title: string; downloads: number } | null;
  /** Refund requests awaiting a decision. */
  openRefunds: number;
  /** Reviews of own apps without a reply, counted up to a thousand. */
  unansweredReviews: number;
  /** When the latest pending app was submitted, ISO 8601 UTC. */
  lastSentAt: string | null;
};

/** Revenue of one day, week (from Monday) or month, in UTC. */
export type RevenueBucket = {
  /** First day, like "2026-11-16". */
  start: string;
  /** Decimal string in dollars; negative when more was refunded than sold. */
  revenue: string;
  completedOrders: number;
};

export type Revenue = { period: Period; buckets: RevenueBucket[] };

/** One of the most downloaded apps. */
export type TopApp = { id: string; title: string; category: string; screenshot: string | null; downloads: number };

export type RecurringRevenue = {
  /** What live subscriptions are charged a month, before fees; decimal string in dollars. */
  monthly: string;
  /** Live subscriptions. */
  subscribers: number;
};

/** Churn of the last 30 days. */
export type Churn = {
  /** Subscriptions that were live at the start. */
  subscribers: number;
  /** How many of them have ended since. */
  ended: number;
  /** Their share, from 0 to 1; null when there were none. */
  rate: number | null;
};

/** The subscriptions that started in one UTC month. */
export type RetentionCohort = {
  /** First day, like "2026-11-01". */
  month: string;
  subscribers: number;
  /** How many were left at the end of each later month that is over, from the first one after `month`. */
  retained: number[];
};

export type SubscriptionFigures = {
  revenue: RecurringRevenue;
  churn: Churn;
  /** Subscriptions that started in the last 30 days. */
  newSubscribers: number;
  /** The last 12 months, oldest first. */
  retention: RetentionCohort[];
};
