import {
  authorHasAccessSql,
  findAccessibleApps,
  givesAccess,
  givesAccessSelect,
  givesAccessSql,
  mayGiveAccess,
  orderGivesAccess,
} from "@/lib/catalog/access/access";
import { ORDER_STATUSES } from "@/lib/commerce/orders/orders.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { createApp, createOrder, createReview, createUser } from "@/tests/fixtures/factories";

describe("findAccessibleApps", () => {
  it("returns the apps with a completed order of this customer", async () => {
    const [customer, other] = [await createUser({ role: "customer" }), await createUser({ role: "customer" })];
    const [bought, pending, foreign] = [await createApp(), await createApp(), await createApp()];
    await createOrder({ customerId: customer.id, appId: bought.id, status: "completed" });
    await createOrder({ customerId: customer.id, appId: pending.id, status: "pending" });
    await createOrder({ customerId: other.id, appId: foreign.id, status: "completed" });
    const found = await findAccessibleApps(customer.id, [bought.id, pending.id, foreign.id]);
    expect([...found]).toEqual([bought.id]);
  });
});

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
