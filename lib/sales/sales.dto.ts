import type { z } from "zod";
import type * as response from "@/lib/sales/sales.response";
import type { Period } from "@/lib/sales/sales.constants";

/**
 * `GET /api/developer/orders`: what a developer learns of a sale. Nothing of the buyer but the name, nothing of the
 * payment's ids.
 */
export type DeveloperOrder = z.infer<typeof response.developerOrder>;

/** The cards of the developer dashboard. */
export type SalesSummary = {
  /** Completed orders less what went back of them; decimal string in dollars. */
  revenue: string;
  /** Of every price, and those that cost something. */
  completedOrders: number;
  paidOrders: number;
  apps: { total: number; approved: number; pending: number; rejected: number; unlisted: number };
  /** Over all own apps. */
  downloads: number;
  topApp: { title: string; downloads: number } | null;
  /** Refund requests that wait for a decision. */
  openRefunds: number;
  /** When the latest app in review was sent, ISO 8601 UTC. */
  lastSentAt: string | null;
};

/** Revenue of one day, week (from Monday) or month, in UTC. */
export type RevenueBucket = {
  /** First day, "2026-11-16". */
  start: string;
  /** Decimal string in dollars. */
  revenue: string;
  completedOrders: number;
};

export type Revenue = { period: Period; buckets: RevenueBucket[] };

/** One of the most downloaded apps. */
export type TopApp = { id: string; title: string; category: string; screenshot: string | null; downloads: number };
