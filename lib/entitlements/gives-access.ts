import { Prisma } from "@/lib/db/generated/client";

// When an order gives its buyer access to what was sold is decided here and nowhere else, in the three forms that
// queries and loaded rows need (decision 0056). Change them together. Money follows the order's status instead.

/** The columns of an order that its access follows from. */
export const givesAccessSelect = {
  status: true,
  subscription: { select: { accessUntil: true } },
} as const satisfies Prisma.OrderSelect;

export type AccessColumns = Prisma.OrderGetPayload<{ select: typeof givesAccessSelect }>;

/**
 * Returns the condition for orders that give access: a refund or dispute ends it immediately, and the payments of a
 * subscription give access as long as the subscription does. Goes into a query's `AND`, so that no other condition of
 * the query replaces it.
 */
export const givesAccess = (now = new Date()): Prisma.OrderWhereInput => ({
  status: "completed",
  OR: [{ subscriptionId: null }, { subscription: { accessUntil: { gt: now } } }],
});

/** The same for a loaded order. */
export const orderGivesAccess = ({ status, subscription }: AccessColumns, now = new Date()): boolean =>
  status === "completed" && (!subscription || (subscription.accessUntil !== null && subscription.accessUntil > now));

/** The same as an SQL condition on `orders o`. */
export const givesAccessSql = (): Prisma.Sql => Prisma.sql`(o.status = 'completed' AND (
  o.subscription_id IS NULL
  OR EXISTS (SELECT 1 FROM subscriptions s WHERE s.id = o.subscription_id AND s.access_until > now())
))`;

/** Returns the condition for orders that give access, or will again if their dispute is won. */
export const mayGiveAccess = (): Prisma.OrderWhereInput => ({ OR: [givesAccess(), { status: "disputed" }] });

/** Returns the SQL condition for a review `r` whose author has access to the reviewed app. */
export const authorHasAccessSql = (): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM orders o WHERE o.customer_id = r.user_id AND o.app_id = r.app_id AND ${givesAccessSql()}
)`;
