import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";

/** The condition for orders that give their buyer access to what was sold: a refund or dispute ends it immediately. */
export const givesAccess = { status: "completed" } as const satisfies Prisma.OrderWhereInput;

/** The same as an SQL condition on `orders o`. */
export const givesAccessSql = Prisma.sql`o.status = 'completed'`;

/** What an order gives access to. The app may be unlisted or deleted: its buyers keep it. */
export type Access = { orderId: string; appId: string };

/**
 * Returns what an order of the user gives access to; null when it is another user's or gives no access (any more). The
 * only place that decides about access to downloads.
 */
export async function findAccess(client: Db, userId: string, orderId: string): Promise<Access | null> {
  const order = await client.order.findFirst({
    where: { ...givesAccess, id: orderId, customerId: userId },
    select: { appId: true, deletedAppId: true },
  });
  const appId = order?.appId ?? order?.deletedAppId;
  return appId ? { orderId, appId } : null;
}
