import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { newKeyColumns } from "@/lib/licenses/stored-key";

/**
 * Issues the license key of a completed order inside its transaction, if its app has license keys. An order that was
 * completed before keeps its key.
 */
export async function issueLicense(tx: Db, order: { id: string; appId: string | null }): Promise<void> {
  const { id: orderId, appId } = order;
  if (!appId) return;
  // A developer turning license keys on at this moment either commits first, or finds this order afterwards.
  await lockRow(tx, "App", appId);
  const app = await tx.app.findUnique({ where: { id: appId }, select: { licenseSeats: true } });
  if (!app?.licenseSeats || (await hasEarlierKey(tx, orderId))) return;
  await tx.license.createMany({
    data: [{ orderId, seats: app.licenseSeats, ...newKeyColumns(orderId) }],
    skipDuplicates: true,
  });
}

/** A subscription keeps the key of its first period. */
async function hasEarlierKey(tx: Db, orderId: string): Promise<boolean> {
  const order = await tx.order.findUnique({ where: { id: orderId }, select: { subscriptionId: true } });
  if (!order?.subscriptionId) return false;
  return (await tx.license.count({ where: { order: { subscriptionId: order.subscriptionId } } })) > 0;
}
