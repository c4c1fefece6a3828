import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { transaction } from "@/lib/db/transaction";
import { mayGiveAccess } from "@/lib/entitlements/gives-access";
import { addJobs } from "@/lib/jobs/add-jobs";
import { newKeyColumns } from "@/lib/licenses/stored-key";

const BATCH = 500;

/** A subscription has one key, whatever its number of payments. */
const withoutKey: Prisma.OrderWhereInput = {
  OR: [{ subscriptionId: null }, { subscription: { orders: { none: { license: { isNot: null } } } } }],
};

type Unlicensed = { id: string; subscriptionId: string | null };

const isFirstOfSubscription = ({ subscriptionId }: Unlicensed, at: number, orders: Unlicensed[]): boolean =>
  subscriptionId === null || orders.findIndex((other) => other.subscriptionId === subscriptionId) === at;

/**
 * Job: issues keys to the buyers who bought an app before its developer turned license keys on, and queues an email for
 * each. Works in batches, and continues after an interruption; an order never gets a second key.
 */
export async function issueMissingLicenses(appId: string): Promise<void> {
  for (;;) {
    const app = await db.app.findUnique({ where: { id: appId }, select: { licenseSeats: true } });
    const seats = app?.licenseSeats;
    if (!seats) return;
    const orders = await db.order.findMany({
      where: { appId, AND: [mayGiveAccess(), withoutKey], license: null },
      select: { id: true, subscriptionId: true },
      take: BATCH,
    });
    if (orders.length === 0) return;
    const firsts = orders.filter(isFirstOfSubscription);
    const data = firsts.map(({ id: orderId }) => ({ orderId, seats, ...newKeyColumns(orderId) }));
    await transaction(async (tx) => {
      // Without those that another run has issued meanwhile.
      const issued = await tx.license.createManyAndReturn({ data, skipDuplicates: true, select: { orderId: true } });
      const emails = issued.map(({ orderId }) => ({ payload: { orderId }, jobKey: `license-issued-${orderId}` }));
      await addJobs(tx, "send_license_issued", emails);
    });
  }
}
