import { db } from "@/lib/db/client";
import { mayGiveAccess } from "@/lib/entitlements/gives-access";
import { newKeyColumns } from "@/lib/licenses/stored-key";

const BATCH = 500;

/**
 * Job: issues keys to the buyers who bought an app before its developer turned license keys on. Works in batches, and
 * continues after an interruption; an order never gets a second key.
 */
export async function issueMissingLicenses(appId: string): Promise<void> {
  for (;;) {
    const app = await db.app.findUnique({ where: { id: appId }, select: { licenseSeats: true } });
    const seats = app?.licenseSeats;
    if (!seats) return;
    const orders = await db.order.findMany({
      where: { appId, AND: mayGiveAccess(), license: null },
      select: { id: true },
      take: BATCH,
    });
    if (orders.length === 0) return;
    const data = orders.map(({ id: orderId }) => ({ orderId, seats, ...newKeyColumns(orderId) }));
    await db.license.createMany({ data, skipDuplicates: true });
  }
}
