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
  if (!app?.licenseSeats) return;
  await tx.license.createMany({
    data: [{ orderId, seats: app.licenseSeats, ...newKeyColumns(orderId) }],
    skipDuplicates: true,
  });
}
