import { getBalance } from "@/lib/commerce/ledger/balance";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { reverseTransfers } from "@/lib/commerce/payouts/reversals";
import { exportOrders, listDeveloperOrders } from "@/lib/commerce/sales/orders";
import type { OrderSort } from "@/lib/commerce/sales/sales.constants";
import { getRevenue, getSalesSummary } from "@/lib/commerce/sales/summary";
import { db } from "@/lib/foundation/db/client";
import { toCents } from "@/lib/foundation/format/money";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createPaidDeveloper, payOut, refund, sell, sendAll } from "@/tests/fixtures/payouts";
import { createSignedInUser } from "@/tests/fixtures/sessions";

process.env.PLATFORM_FEE_PERCENT = "10";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

type Viewer = Awaited<ReturnType<typeof createPaidDeveloper>>["viewer"];
const DAY_MS = 24 * 60 * 60 * 1000;

async function exportedRevenue(viewer: Viewer): Promise<number> {
  const { parts } = await exportOrders(viewer, {});
  let text = "";
  for await (const part of parts) text += part;
  const [head = "", ...rows] = text.trim().split("\r\n");
  const column = head.split(",").indexOf("Revenue (USD)");
  return rows.reduce((cents, row) => cents + toCents(row.split(",")[column] ?? ""), 0);
}

/** Revenue in cents, after checking that every figure agrees with the balance and what was paid out. */
async function readRevenue(viewer: Viewer): Promise<number> {
  const [summary, { buckets }, balance] = [
    await getSalesSummary(viewer),
    await getRevenue(viewer, "day"),
    await getBalance(viewer),
  ];
  const cents = toCents(summary.revenue);
  const { pending, available, inTransit, paidOut, debt } = balance;
  expect({
    bars: buckets.reduce((sum, { revenue }) => sum + toCents(revenue), 0),
    ledger: [pending, available, inTransit, paidOut].reduce((sum, part) => sum + toCents(part), -toCents(debt)),
    export: await exportedRevenue(viewer),
  }).toEqual({ bars: cents, ledger: cents, export: cents });
  return cents;
}

it("revenue is the developer's share, and equals the balance and what was paid out after every movement", async () => {
  const developer = await createPaidDeveloper(provider);
  const { id, viewer } = developer;
  const [first, second] = [await sell(provider, id), await sell(provider, id, "20.00")];
  // 10 % of 49.00 and of 20.00 are the platform's.
  expect(await readRevenue(viewer)).toBe(4410 + 1800);
  await payOut(id);
  expect(await readRevenue(viewer)).toBe(6210);
  await refund(provider, second, 500);
  expect(await readRevenue(viewer)).toBe(4410 + 1350);
  const dispute = provider.dispute(first.intent);
  await syncPayment(first.intent);
  expect(await readRevenue(viewer)).toBe(1350);
  provider.closeDispute(dispute, "won");
  await syncPayment(first.intent);
  expect(await readRevenue(viewer)).toBe(5760);
  const third = await sell(provider, id, "10.00");
  const lost = provider.dispute(third.intent);
  await syncPayment(third.intent);
  provider.closeDispute(lost, "lost");
  await syncPayment(third.intent);
  expect(await readRevenue(viewer)).toBe(5760);
  await refund(provider, first);
  await reverseTransfers.run({ orderId: second.orderId });
  await sendAll(id);
  expect(await readRevenue(viewer)).toBe(1350);
});

it("a refund counts on its own day, which can be negative, and leaves the day of the payment as it was", async () => {
  const { viewer } = await createSignedInUser("developer");
  const { id: appId } = await createApp({ developerId: viewer.id });
  const completedAt = new Date(Date.now() - 3 * DAY_MS);
  const { id } = await createOrder({ appId, completedAt, platformFeePercent: 10 });
  await db.order.update({ where: { id }, data: { refundedAmount: "9.00" } });
  const { buckets } = await getRevenue(viewer, "day");
  expect(buckets.filter(({ revenue }) => revenue !== "0.00")).toEqual([
    { start: completedAt.toISOString().slice(0, 10), revenue: "44.10", completedOrders: 1 },
    { start: new Date().toISOString().slice(0, 10), revenue: "-8.10", completedOrders: 0 },
  ]);
  expect((await getSalesSummary(viewer)).revenue).toBe("36.00");
});

it("sorts orders by date and price, and pages exactly through equal prices in both directions", async () => {
  const { viewer } = await createSignedInUser("developer");
  const { id: appId } = await createApp({ developerId: viewer.id });
  for (const [index, amount] of ["9.00", "100.00", "9.00", "0.00", "9.00", "10.50"].entries())
    await createOrder({ appId, amount, createdAt: new Date(Date.now() - index * 1000) });
  const load = (sort: OrderSort, more: { limit?: number; cursor?: string; before?: string } = {}) =>
    listDeveloperOrders(viewer, { sort, limit: 2, ...more });
  const all = async (sort: OrderSort) => {
    const found = [];
    let page = await load(sort);
    for (;;) {
      found.push(...page.items);
      if (!page.nextCursor) return found;
      const next = await load(sort, { cursor: page.nextCursor });
      expect((await load(sort, { before: next.previousCursor ?? "" })).items).toEqual(page.items);
      page = next;
    }
  };
  const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);
  const [newest, oldest, highest, lowest] = [
    await all("newest"),
    await all("oldest"),
    await all("highest"),
    await all("lowest"),
  ];
  expect(newest.map(({ amount }) => amount)).toEqual(["9.00", "100.00", "9.00", "0.00", "9.00", "10.50"]);
  expect(ids(oldest)).toEqual(ids(newest).toReversed());
  expect(highest.map(({ amount }) => amount)).toEqual(["100.00", "10.50", "9.00", "9.00", "9.00", "0.00"]);
  expect(ids(lowest)).toEqual(ids(highest).toReversed());
  const { nextCursor } = await load("highest");
  await expect(load("lowest", { cursor: nextCursor ?? "" })).rejects.toThrow("cursor is invalid");
});
