import { postTransaction } from "@/lib/commerce/ledger/transactions";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { compactTallies, getStats, getTrends } from "@/lib/staff/platform/figures";
import { TREND_RANGE_NAMES, TREND_RANGES } from "@/lib/staff/platform/platform.constants";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

/** A Wednesday. */
const NOW = new Date("2026-11-18T15:00:00Z");
const at = (iso: string) => new Date(iso);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

async function createHistory() {
  const { viewer } = await createSignedInUser("super_admin");
  await db.user.update({ where: { id: viewer.id }, data: { createdAt: at("2025-11-30T23:59:59.999Z") } });
  const { id: appId, developerId } = await createApp({ price: "19.99" });
  await db.user.update({ where: { id: developerId }, data: { createdAt: at("2025-12-01T00:00:00Z") } });
  await createUser({ createdAt: at("2026-11-15T23:59:59.999Z") });
  const order = async (more: Parameters<typeof createOrder>[0]) => {
    const customer = await createUser({ createdAt: at("2024-01-01T00:00:00Z") });
    return createOrder({ appId, customerId: customer.id, amount: "19.99", ...more });
  };
  const sell = (completedAt: string, more: Parameters<typeof createOrder>[0] = {}) =>
    order({ completedAt: at(completedAt), ...more });
  await sell("2026-11-16T00:00:00Z");
  await sell("2026-11-18T10:00:00Z", { refundedAmount: "5.00" });
  await sell("2026-11-18T11:00:00Z", { status: "refunded", refundedAmount: "19.99" });
  await sell("2026-11-18T12:00:00Z", { status: "disputed" });
  await sell("2026-11-18T12:30:00Z", { amount: "0.00" });
  await sell("2026-02-01T00:00:00Z", { amount: "100.10", platformFeePercent: 10 });
  await order({ status: "pending" });
  return viewer;
}

describe("getTrends", () => {
  it("counts users, orders and revenue less refunds on their UTC day, without gaps, and adds up to the totals", async () => {
    const viewer = await createHistory();
    const trends = Object.fromEntries(
      await Promise.all(TREND_RANGE_NAMES.map(async (range) => [range, await getTrends(viewer, range, NOW)] as const)),
    );
    for (const range of TREND_RANGE_NAMES) expect(trends[range]?.bars).toHaveLength(TREND_RANGES[range].bars);
    expect(trends["7d"]?.bars).toEqual([
      { start: "2026-11-12", users: 0, orders: 0, revenue: "0.00", fees: "0.00" },
      { start: "2026-11-13", users: 0, orders: 0, revenue: "0.00", fees: "0.00" },
      { start: "2026-11-14", users: 0, orders: 0, revenue: "0.00", fees: "0.00" },
      { start: "2026-11-15", users: 1, orders: 0, revenue: "0.00", fees: "0.00" },
      { start: "2026-11-16", users: 0, orders: 1, revenue: "19.99", fees: "0.00" },
      { start: "2026-11-17", users: 0, orders: 0, revenue: "0.00", fees: "0.00" },
      { start: "2026-11-18", users: 0, orders: 4, revenue: "14.99", fees: "0.00" },
    ]);
    expect(trends["90d"]?.bars.slice(-2)).toEqual([
      { start: "2026-11-09", users: 1, orders: 0, revenue: "0.00", fees: "0.00" },
      { start: "2026-11-16", users: 0, orders: 5, revenue: "34.98", fees: "0.00" },
    ]);
    const year = trends["12m"]?.bars ?? [];
    expect(year.filter(({ users, orders }) => users + orders > 0)).toEqual([
      { start: "2025-12-01", users: 1, orders: 0, revenue: "0.00", fees: "0.00" },
      { start: "2026-02-01", users: 0, orders: 1, revenue: "100.10", fees: "10.01" },
      { start: "2026-11-01", users: 1, orders: 5, revenue: "34.98", fees: "0.00" },
    ]);
    expect(await getStats(viewer)).toMatchObject({ totalOrders: 6, revenue: "135.08", fees: "10.01" });
  });
});

it("a refund or dispute after the payment lowers its own day, so that bars and totals agree, and a payout changes nothing", async () => {
  const { viewer } = await createSignedInUser("super_admin");
  const read = async () => {
    const { bars } = await getTrends(viewer, "7d");
    const { revenue, fees } = await getStats(viewer);
    return { bars: bars.map((bar) => [bar.revenue, bar.fees]), total: Number(revenue), fees: Number(fees) };
  };
  const before = await read();
  const sell = async () => createOrder({ amount: "50.00", platformFeePercent: 10, completedAt: daysAgo(3) });
  const [refunded, disputed] = [await sell(), await sell()];
  await db.order.update({ where: { id: refunded.id }, data: { refundedAmount: "20.00" } });
  await db.order.update({ where: { id: disputed.id }, data: { status: "disputed" } });
  await transaction((tx) =>
    postTransaction(tx, {
      kind: "transfer",
      cause: `transfer:${crypto.randomUUID()}`,
      orderId: refunded.id,
      entries: [
        { account: "developer", developerId: refunded.developerId, cents: -2700n },
        { account: "transit", developerId: refunded.developerId, cents: 2700n },
      ],
    }),
  );
  const after = await read();
  expect([(after.total - before.total).toFixed(2), (after.fees - before.fees).toFixed(2)]).toEqual(["30.00", "3.00"]);
  const changes = after.bars.map((bar, day) =>
    bar.map((value, index) => Number(value) - Number(before.bars[day]?.[index])),
  );
  expect(changes.map((bar) => bar.map((value) => value.toFixed(2)))).toEqual([
    ...Array(3).fill(["0.00", "0.00"]),
    ["100.00", "10.00"],
    ...Array(2).fill(["0.00", "0.00"]),
    ["-70.00", "-7.00"],
  ]);
  await compactTallies.run({});
  expect(await read()).toEqual(after);
  await db.$executeRaw`SELECT platform_tally_anew()`;
  expect(await read()).toEqual(after);
});
