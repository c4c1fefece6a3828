import { db } from "@/lib/db/client";

/** Returns which of these apps the customer has bought: a completed order, which a refund undoes. */
export async function findBoughtApps(customerId: string, appIds: readonly string[]): Promise<Set<string>> {
  const orders = await db.order.findMany({
    where: { customerId, appId: { in: [...appIds] }, status: "completed" },
    select: { appId: true },
  });
  return new Set(orders.flatMap(({ appId }) => appId ?? []));
}
