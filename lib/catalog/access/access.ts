import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Db, db } from "@/lib/foundation/db/client";

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

/** What an order gives access to. The app may be unlisted or deleted: its buyers keep it. */
export type Access = { orderId: string; appId: string };

async function findOrder(client: Db, where: Prisma.OrderWhereInput): Promise<Access | null> {
  const order = await client.order.findFirst({
    where: { ...where, AND: givesAccess() },
    select: { id: true, appId: true, deletedAppId: true },
  });
  const appId = order?.appId ?? order?.deletedAppId;
  return order && appId ? { orderId: order.id, appId } : null;
}

/** Returns what an order of the user gives access to; null when it is another user's or gives no access. */
export const findAccess = (client: Db, userId: string, orderId: string): Promise<Access | null> =>
  findOrder(client, { id: orderId, customerId: userId });

/** Returns the user's access to an app that exists; null without one. */
export const findAppAccess = (client: Db, userId: string, appId: string): Promise<Access | null> =>
  findOrder(client, { appId, customerId: userId });

/** Returns which of these apps the user has access to. */
export async function findAccessibleApps(userId: string, appIds: readonly string[]): Promise<Set<string>> {
  const orders = await db.order.findMany({
    where: { customerId: userId, appId: { in: [...appIds] }, AND: givesAccess() },
    select: { appId: true },
  });
  return new Set(orders.flatMap(({ appId }) => appId ?? []));
}
