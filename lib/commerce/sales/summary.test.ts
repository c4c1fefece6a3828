import { listTopApps } from "@/lib/commerce/sales/app-sales";
import {
  currentPeriod,
  getRevenue,
  getSalesBefore,
  getSalesSummary,
  periodBefore,
  revenueBucketStarts,
} from "@/lib/commerce/sales/summary";
import { PERIODS } from "@/lib/commerce/sales/sales.constants";
import { db } from "@/lib/foundation/db/client";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

/** A Wednesday. */
const NOW = new Date("2026-11-18T15:00:00Z");

async function createSeller() {
  const { viewer } = await createSignedInUser("developer");
  const { id: appId } = await createApp({ developerId: viewer.id, price: "19.99" });
  const sell = (more: Parameters<typeof createOrder>[0] = {}) => createOrder({ appId, amount: "19.99", ...more });
  return { viewer, appId, sell };
}

describe("a developer's revenue", () => {
  it("is the total of completed orders minus refunds, to the cent", async () => {
    const { viewer, sell } = await createSeller();
    for (let index = 0; index < 30; index += 1)
      await sell({ amount: "0.10", refundedAmount: index % 3 === 0 ? "0.01" : "0.00" });
    await sell({ amount: "999999.99" });
    await sell({ amount: "999999.99", refundedAmount: "0.03" });
    await sell({ amount: "0.00" });
    for (const status of ["pending", "failed", "disputed"]) await sell({ status });
    await sell({ status: "refunded", refundedAmount: "19.99" });
    await createOrder();
    // 30 × 0.10 − 10 × 0.01 + 2 × 999,999.99 − 0.03
    expect(await getSalesSummary(viewer)).toMatchObject({ revenue: "2000002.85", completedOrders: 33 });
  });

  it("counts on the UTC day of the payment, minus later refunds, and adds up", async () => {
    const { viewer, sell } = await createSeller();
    await sell({ completedAt: new Date("2026-11-16T23:59:59.999Z") });
    await sell({ completedAt: new Date("2026-11-17T00:00:00Z"), refundedAmount: "5.00" });
    await sell({ completedAt: new Date("2026-11-17T23:59:59.999Z") });
    await sell({ completedAt: new Date("2026-11-17T12:00:00Z"), status: "refunded", refundedAmount: "19.99" });
    await sell({ completedAt: new Date("2026-10-20T00:00:00Z") });
    const { buckets } = await getRevenue(viewer, "day", NOW);
    expect(buckets.length).toBe(30);
    expect(buckets.filter(({ completedOrders }) => completedOrders > 0)).toEqual([
      { start: "2026-10-20", revenue: "19.99", completedOrders: 1 },
      { start: "2026-11-16", revenue: "19.99", completedOrders: 1 },
      { start: "2026-11-17", revenue: "34.98", completedOrders: 2 },
    ]);
    for (const period of ["day", "week", "month"] as const) {
      const { buckets: all } = await getRevenue(viewer, period, NOW);
      expect(all.reduce((cents, { revenue }) => cents + Math.round(Number(revenue) * 100), 0)).toBe(7496);
    }
    expect((await getSalesSummary(viewer)).revenue).toBe("74.96");
  });

  it("is returned with the developer's open refund requests only", async () => {
    const { viewer, sell } = await createSeller();
    const send = async (status: string) => {
      const { id } = await sell();
      await db.refundRequest.create({
        data: {
          orderId: id,
          developerId: viewer.id,
          reason: "No.",
          status,
          ...(status === "declined" && { decidedAt: new Date(), decidedRole: "developer" }),
        },
      });
    };
    for (const status of ["open", "declined", "open"]) await send(status);
    expect(await getSalesSummary(viewer)).toMatchObject({ openRefunds: 2 });
  });

  it("excludes payments from before the first bar", async () => {
    const { viewer, sell } = await createSeller();
    await sell({ completedAt: new Date("2026-10-19T23:59:59.999Z") });
    const { buckets } = await getRevenue(viewer, "day", NOW);
    expect(buckets.every(({ revenue }) => revenue === "0.00")).toBe(true);
  });
});

describe("revenueBucketStarts", () => {
  it.each([
    ["day", "2026-10-20", "2026-11-18"],
    ["week", "2026-08-31", "2026-11-16"],
    ["month", "2025-12-01", "2026-11-01"],
  ] as const)("by %s returns %s to %s", (period, first, last) => {
    const days = revenueBucketStarts(period, NOW);
    expect([days[0], days.at(-1), new Set(days).size]).toEqual([first, last, days.length]);
  });

  it("counts Sunday night in UTC to the week that started on Monday", () => {
    expect(revenueBucketStarts("week", new Date("2026-11-22T23:59:59.999Z")).at(-1)).toBe("2026-11-16");
    expect(revenueBucketStarts("week", new Date("2026-11-23T00:00:00Z")).at(-1)).toBe("2026-11-23");
  });
});

describe("periodBefore", () => {
  it.each([
    // A month that is longer, shorter, of a leap year, or of another year; the first and last moment of a month.
    ["month", "2026-11-18T15:00:00Z", "2024-12-01T00:00:00Z", "2025-11-18T15:00:00Z"],
    ["month", "2026-03-31T23:59:59Z", "2024-04-01T00:00:00Z", "2025-03-31T23:59:59Z"],
    ["month", "2028-02-29T15:00:00Z", "2026-03-01T00:00:00Z", "2027-03-01T00:00:00Z"],
    ["month", "2028-03-01T00:00:00Z", "2026-04-01T00:00:00Z", "2027-03-01T00:00:00Z"],
    ["month", "2029-02-28T15:00:00Z", "2027-03-01T00:00:00Z", "2028-02-28T15:00:00Z"],
    ["month", "2027-01-01T00:00:00Z", "2025-02-01T00:00:00Z", "2026-01-01T00:00:00Z"],
    ["week", "2026-11-18T15:00:00Z", "2026-06-08T00:00:00Z", "2026-08-26T15:00:00Z"],
    ["day", "2026-11-18T15:00:00Z", "2026-09-20T00:00:00Z", "2026-10-19T15:00:00Z"],
    ["day", "2026-03-01T00:00:00Z", "2026-01-01T00:00:00Z", "2026-01-30T00:00:00Z"],
  ] as const)("by %s, on %s, is from %s to %s", (period, now, from, to) => {
    const before = periodBefore(period, new Date(now));
    expect(before).toEqual({ from: new Date(from), to: new Date(to) });
    expect(before.to.getTime()).toBeLessThanOrEqual(currentPeriod(period, new Date(now)).from.getTime());
  });

  it("depends on no time zone but UTC, like the bars of the chart", () => {
    const local = ["getFullYear", "getMonth", "getDate", "getDay", "getHours", "getTimezoneOffset"] as const;
    const spies = local.map((name) => jest.spyOn(Date.prototype, name));
    // The last half hour of a month, which is the next one in the east and an earlier day in the west.
    const now = new Date("2026-10-31T23:30:00Z");
    expect(PERIODS.map((period) => currentPeriod(period, now).from.toISOString().slice(0, 10))).toEqual([
      "2026-10-02",
      "2026-08-10",
      "2025-11-01",
    ]);
    expect(PERIODS.map((period) => periodBefore(period, now).to.toISOString())).toEqual([
      "2026-10-01T23:30:00.000Z",
      "2026-08-08T23:30:00.000Z",
      "2025-10-31T23:30:00.000Z",
    ]);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    for (const spy of spies) spy.mockRestore();
  });
});

describe("a developer's sales in the period before", () => {
  it("end at the same point as the current ones, minus refunds in that time", async () => {
    const { viewer, sell } = await createSeller();
    await sell({ completedAt: new Date("2026-09-19T23:59:59.999Z") });
    await sell({ completedAt: new Date("2026-09-20T00:00:00Z"), refundedAmount: "5.00" });
    await sell({ completedAt: new Date("2026-10-19T14:59:59.999Z") });
    await sell({ completedAt: new Date("2026-10-19T15:00:00Z") });
    await createOrder({ completedAt: new Date("2026-10-01T00:00:00Z") });
    expect(await getSalesBefore(viewer, "day", NOW)).toEqual({ revenue: "34.98", completedOrders: 2 });
    expect(await getSalesBefore(viewer, "month", NOW)).toEqual({ revenue: "0.00", completedOrders: 0 });
  });
});

describe("a developer's apps", () => {
  it("are counted by status, with total downloads and the three most downloaded", async () => {
    const { viewer } = await createSignedInUser("developer");
    const app = (title: string, downloads: number, status = "approved") =>
      createApp({ developerId: viewer.id, title, downloads, status });
    await app("least", 1);
    await app("most", 40);
    await app("second", 30);
    await app("third", 20);
    await app("unsold", 0, "rejected");
    await createApp({ developerId: viewer.id, status: "unlisted", unlistedStatus: "approved" });
    const { updatedAt } = await app("waiting", 0, "pending");
    await db.app.update({ where: { id: (await createApp()).id }, data: { downloads: 99 } });
    expect(await getSalesSummary(viewer)).toMatchObject({
      apps: { total: 7, approved: 4, pending: 1, rejected: 1, unlisted: 1 },
      downloads: 91,
      topApp: { title: "most", downloads: 40 },
      lastSentAt: updatedAt.toISOString(),
    });
    expect((await listTopApps(viewer)).map(({ title }) => title)).toEqual(["most", "second", "third"]);
  });

  it("are all zero for a developer without apps", async () => {
    const { viewer } = await createSignedInUser("developer");
    expect(await getSalesSummary(viewer)).toEqual({
      revenue: "0.00",
      completedOrders: 0,
      paidMilestones: 0,
      apps: { total: 0, approved: 0, pending: 0, rejected: 0, unlisted: 0 },
      downloads: 0,
      topApp: null,
      openRefunds: 0,
      unansweredReviews: 0,
      lastSentAt: null,
    });
    expect(await listTopApps(viewer)).toEqual([]);
  });
});
