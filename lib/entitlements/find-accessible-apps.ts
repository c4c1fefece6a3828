import { db } from "@/lib/db/client";
import { givesAccess } from "@/lib/entitlements/gives-access";

/** Returns which of these apps the user has access to. */
export async function findAccessibleApps(userId: string, appIds: readonly string[]): Promise<Set<string>> {
  const orders = await db.order.findMany({
    where: { customerId: userId, appId: { in: [...appIds] }, AND: givesAccess() },
    select: { appId: true },
  });
  return new Set(orders.flatMap(({ appId }) => appId ?? []));
}
