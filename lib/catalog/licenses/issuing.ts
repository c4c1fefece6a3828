import { z } from "zod";
import { mayGiveAccess } from "@/lib/catalog/access/access";
import { newKeyColumns } from "@/lib/catalog/licenses/license-keys";
import { sendLicenseIssued } from "@/lib/catalog/licenses/notices";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { type Db, db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { defineJob } from "@/lib/foundation/jobs/jobs";

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
export const issueMissingLicenses = defineJob({
  name: "issue_missing_licenses",
  payload: z.object({ appId: z.string() }),
  priority: "money email",
  run: async ({ appId }) => {
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
        const emails = issued.map(({ orderId }) => ({ payload: { orderId }, key: `license-issued-${orderId}` }));
        await sendLicenseIssued.addMany(tx, emails);
      });
    }
  },
});
