import type { PriceType } from "@/lib/apps/apps.constants";
import type { OrderStatus } from "@/lib/orders/orders.constants";
import type { Period } from "@/lib/sales/sales.constants";

/** `GET /api/developer/orders`: what a developer learns of a sale. Nothing of the buyer but the name, nothing of the payment's ids. */
export type DeveloperOrder = {
  id: string;
  appId: string | null;
  /** Decimal strings in dollars: what was charged, what went back of it. */
  amount: string;
  refundedAmount: string;
  priceType: PriceType;
  status: OrderStatus;
  /** ISO 8601 UTC; `completedAt` is when it was first paid. */
  createdAt: string;
  completedAt: string | null;
  /** As it was sold; `id` is null once the app is deleted. */
  app: { id: string | null; title: string; category: string };
  /** Null once the account is deleted. */
  customer: { name: string } | null;
};

/** The cards of the developer dashboard. */
export type SalesSummary = {
  /** Completed orders less what went back of them; decimal string in dollars. */
  revenue: string;
  /** Of every price, and those that cost something. */
  completedOrders: number;
  paidOrders: number;
  apps: { total: number; approved: number; pending: number; rejected: number };
  /** Over all own apps. */
  downloads: number;
  topApp: { title: string; downloads: number } | null;
  /** Refund requests that wait for a decision. */
  openRefunds: number;
  /** When the latest app in review was sent, ISO 8601 UTC. */
  lastSentAt: string | null;
};

/** Revenue of one day, week (from Monday) or month, in UTC. */
export type RevenueBar = {
  /** First day, "2026-11-16". */
  start: string;
  /** Decimal string in dollars. */
  revenue: string;
  completedOrders: number;
};

export type Revenue = { period: Period; bars: RevenueBar[] };

/** One of the most downloaded apps. */
export type TopApp = { id: string; title: string; category: string; screenshot: string | null; downloads: number };
