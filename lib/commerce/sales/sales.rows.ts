import { z } from "zod";
import { PRICE_TYPES, type PriceType } from "@/lib/catalog/apps/apps.constants";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { partyIds } from "@/lib/commerce/orders/orders.rows";
import type { Period } from "@/lib/commerce/sales/sales.constants";
import {
  END_REASONS,
  type EndReason,
  type RecurringPriceType,
  SUBSCRIPTION_STATUSES,
} from "@/lib/commerce/subscriptions/subscriptions.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, dollars, identifier } from "@/lib/foundation/fields.rows";

/** `GET /api/developer/orders`: a sale as its developer sees it. Of the buyer only name and id, and no payment ids. */
export const developerOrder = z
  .object({
    id: identifier,
    ...partyIds,
    amount: dollars.describe("What was charged; decimal string in dollars."),
    refundedAmount: dollars.describe("What went back of it; decimal string in dollars."),
    priceType: z.enum(PRICE_TYPES),
    status: z.enum(ORDER_STATUSES),
    createdAt: dateTime,
    completedAt: dateTime.nullable().describe("When it was first paid."),
    app: z
      .object({ id: identifier.nullable(), title: z.string(), category: z.string() })
      .describe("As it was sold; `id` is null once the app is deleted."),
    customer: z.object({ name: z.string() }).nullable().describe("Null once the account is deleted."),
  })
  .meta({ id: "DeveloperOrder" });

/** `GET /api/developer/subscriptions`: a subscription as its seller sees it. Of the subscriber only the name. */
export const developerSubscription = z
  .object({
    id: identifier,
    app: z.object({ id: identifier.nullable().describe("Null once the app is deleted."), title: z.string() }),
    status: z.enum(SUBSCRIPTION_STATUSES),
    price: dollars.describe("Charged for each period; decimal string in dollars."),
    priceType: z.enum(PRICE_TYPES),
    startedAt: dateTime.describe("When its first period was paid."),
    paidThrough: dateTime.nullable().describe("The end of the last paid period."),
    cancelAt: dateTime.nullable().describe("When it ends after a cancellation; null while it renews."),
    endedAt: dateTime.nullable(),
    endReason: z.enum(END_REASONS).nullable(),
    customer: z.object({ name: z.string() }).nullable().describe("Null once the account is deleted."),
  })
  .meta({ id: "DeveloperSubscription" });

export type DeveloperOrder = z.infer<typeof developerOrder>;

/** `GET /api/developer/subscriptions`. */
export type DeveloperSubscription = z.infer<typeof developerSubscription>;

/** The cards of the developer dashboard. */
export type SalesSummary = {
  /** The developer's share of completed orders, after refunds and fees; decimal string in dollars. */
  revenue: string;
  /** With free ones. */
  completedOrders: number;
  /** Of projects; revenue includes them. */
  paidMilestones: number;
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

/** Revenue as a decimal string in dollars, and the number of completed orders. */
export type SalesFigures = { revenue: string; completedOrders: number };

/** What became of the views of an app's page: `buyers` are people, without renewals. */
export type TrafficFigures = { views: number; buyers: number };

/** Views of the pages of a developer's apps in the chart's period, and who bought since they are counted. */
export type Traffic = TrafficFigures & {
  /** The UTC day since which views are counted, unless that is before the period before; today before the first one. */
  countedSince: string | null;
  /** The period before; null unless views were counted in all of it. */
  before: TrafficFigures | null;
  /** Views by bar of the chart, oldest first. */
  buckets: number[];
  /** Approved apps and those with views or buyers, most viewed first, at most 50, and how many there are. */
  apps: (TrafficFigures & { id: string; title: string })[];
  appCount: number;
  /** The eight most frequent sources, then "other" with the rest. */
  sources: { source: string; views: number }[];
};

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

/** The columns of an order that its seller sees: of the buyer only name and id, and no payment ids. */
export const developerOrderSelect = {
  id: true,
  appId: true,
  customerId: true,
  developerId: true,
  amount: true,
  refundedAmount: true,
  appPriceType: true,
  status: true,
  createdAt: true,
  completedAt: true,
  appTitle: true,
  appCategory: true,
  customer: { select: { name: true } },
} satisfies Prisma.OrderSelect;

export type DeveloperOrderRow = Prisma.OrderGetPayload<{ select: typeof developerOrderSelect }>;

/** Row → DTO. */
export function toDeveloperOrder(row: DeveloperOrderRow): DeveloperOrder {
  const { id, appId, customerId, developerId, customer } = row;
  return {
    id,
    appId,
    customerId,
    developerId,
    amount: row.amount.toFixed(2),
    refundedAmount: row.refundedAmount.toFixed(2),
    priceType: row.appPriceType as PriceType,
    status: row.status as OrderStatus,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    app: { id: appId, title: row.appTitle, category: row.appCategory },
    customer,
  };
}

/** The columns of a subscription that its seller sees: of the subscriber only the name, and no payment ids. */
export const developerSubscriptionSelect = {
  id: true,
  createdAt: true,
  appId: true,
  appTitle: true,
  status: true,
  price: true,
  priceType: true,
  startedAt: true,
  paidThrough: true,
  cancelAt: true,
  endedAt: true,
  endReason: true,
  app: { select: { title: true } },
  customer: { select: { name: true } },
} satisfies Prisma.SubscriptionSelect;

type SubscriptionRow = Prisma.SubscriptionGetPayload<{ select: typeof developerSubscriptionSelect }>;

/** Row → DTO. */
export function toDeveloperSubscription(row: SubscriptionRow): DeveloperSubscription {
  return {
    id: row.id,
    app: { id: row.appId, title: row.app?.title ?? row.appTitle },
    status: row.status as DeveloperSubscription["status"],
    price: row.price.toFixed(2),
    priceType: row.priceType as RecurringPriceType,
    startedAt: (row.startedAt ?? row.createdAt).toISOString(),
    paidThrough: row.paidThrough?.toISOString() ?? null,
    cancelAt: row.cancelAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason as EndReason | null,
    customer: row.customer,
  };
}
