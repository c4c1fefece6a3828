import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import {
  authorHasAccessSql,
  givesAccess,
  givesAccessSelect,
  givesAccessSql,
  mayGiveAccess,
  orderGivesAccess,
} from "@/lib/entitlements/gives-access";
import { ORDER_STATUSES } from "@/lib/orders/orders.constants";
import { createApp, createOrder, createReview, createUser } from "@/tests/fixtures/factories";

async function createOrders() {
  const { id: appId } = await createApp();
  for (const status of ORDER_STATUSES) {
    const { id: customerId } = await createUser();
    await createOrder({ appId, customerId, status });
    await createReview({ appId, userId: customerId });
  }
  return appId;
}

it("gives access only with a completed order, in every form of the rule", async () => {
  const appId = await createOrders();
  const select = { ...givesAccessSelect, status: true, customerId: true };
  const filtered = await db.order.findMany({ where: { appId, AND: givesAccess() }, select });
  expect(filtered.map(({ status }) => status)).toEqual(["completed"]);
  const loaded = await db.order.findMany({ where: { appId }, select });
  expect(loaded.filter((order) => orderGivesAccess(order))).toEqual(filtered);
  const sql = Prisma.sql`SELECT o.status FROM orders o WHERE o.app_id = ${appId}::uuid AND ${givesAccessSql()}`;
  expect(await queryRows(db, { status: "varchar" }, sql)).toEqual([{ status: "completed" }]);
  const authors = Prisma.sql`SELECT r.user_id AS "customerId" FROM reviews r
    WHERE r.app_id = ${appId}::uuid AND ${authorHasAccessSql()}`;
  expect(await queryRows(db, { customerId: "uuid" }, authors)).toEqual([{ customerId: filtered[0]?.customerId }]);
});

it("may give access again after a dispute", async () => {
  const appId = await createOrders();
  const found = await db.order.findMany({ where: { appId, AND: mayGiveAccess() }, select: { status: true } });
  expect(found.map(({ status }) => status).sort()).toEqual(["completed", "disputed"]);
});
