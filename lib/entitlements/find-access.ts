import type { Db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { givesAccess } from "@/lib/entitlements/gives-access";

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

/** Returns what an order of the user gives access to; null when it is another user's or gives no access (any more). */
export const findAccess = (client: Db, userId: string, orderId: string): Promise<Access | null> =>
  findOrder(client, { id: orderId, customerId: userId });

/** Returns the user's access to an app that exists; null without one. */
export const findAppAccess = (client: Db, userId: string, appId: string): Promise<Access | null> =>
  findOrder(client, { appId, customerId: userId });
