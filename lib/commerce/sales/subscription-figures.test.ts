import { hasRecurringApps } from "@/lib/commerce/sales/app-sales";
import {
  countNewSubscribers,
  getChurn,
  getPlatformRecurringRevenue,
  getRecurringRevenue,
  getRetention,
} from "@/lib/commerce/sales/subscription-figures";
import { createApp, createSubscription, createUser } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

describe("get retention", () => {
  const NOW = new Date("2026-11-24T15:00:00Z");

  async function createSeller() {
    const { viewer } = await createSignedInUser("developer");
    const { id: appId } = await createApp({ developerId: viewer.id, price: "9.00", priceType: "monthly" });
    const subscribed = (from: string, to: string | null = null, more: Parameters<typeof createSubscription>[0] = {}) =>
      createSubscription({
        appId,
        startedAt: new Date(from),
        ...(to && { status: "canceled", endedAt: new Date(to), endReason: "buyer" }),
        ...more,
      });
    /** The cohorts of these months, as [subscribers, ...retained]. */
    const cohorts = async (...months: string[]) => {
      const all = await getRetention(viewer, NOW);
      return months.map((month) => {
        const cohort = all.find((one) => one.month === month);
        return cohort && [cohort.subscribers, ...cohort.retained];
      });
    };
    return { viewer, appId, subscribed, cohorts };
  }

  describe("retention", () => {
    it("is how many of a month's new subscribers are left at the end of each later month that is over", async () => {
      const { subscribed, cohorts } = await createSeller();
      await subscribed("2026-07-20T12:00:00Z");
      await subscribed("2026-07-21T12:00:00Z", null, { status: "past_due" });
      // One period, two periods, and four of them.
      await subscribed("2026-07-05T12:00:00Z", "2026-08-05T12:00:02Z");
      await subscribed("2026-07-05T12:00:00Z", "2026-09-05T12:00:02Z");
      await subscribed("2026-07-05T12:00:00Z", "2026-11-05T12:00:02Z");
      await subscribed("2026-09-30T12:00:00Z", "2026-10-02T12:00:00Z", { endReason: "refunded" });
      await subscribed("2026-10-15T12:00:00Z");
      await subscribed("2026-11-15T12:00:00Z");
      expect(await cohorts("2026-07-01", "2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01")).toEqual([
        [5, 4, 3, 3],
        [0, 0, 0],
        [1, 0],
        [1],
        [1],
      ]);
    });

    it("covers the last 12 months, oldest first, by UTC month", async () => {
      const { viewer, subscribed } = await createSeller();
      await subscribed("2025-11-30T23:59:59.999Z");
      await subscribed("2025-12-01T00:00:00.000Z", null, { priceType: "yearly", price: "90.00" });
      await subscribed("2025-12-31T23:59:59.999Z");
      await subscribed("2026-01-01T00:00:00.000Z");
      const all = await getRetention(viewer, NOW);
      expect([all.length, all[0]?.month, all.at(-1)?.month]).toEqual([12, "2025-12-01", "2026-11-01"]);
      expect(all.map(({ retained }) => retained.length)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0]);
      expect(all.slice(0, 3)).toEqual([
        { month: "2025-12-01", subscribers: 2, retained: Array<number>(10).fill(2) },
        { month: "2026-01-01", subscribers: 1, retained: Array<number>(9).fill(1) },
        { month: "2026-02-01", subscribers: 0, retained: Array<number>(8).fill(0) },
      ]);
    });

    it("counts a monthly subscriber who paid once as gone after a month, at the end of a month as well", async () => {
      const { subscribed, cohorts } = await createSeller();
      await subscribed("2026-01-31T20:00:00Z", "2026-02-28T20:00:00Z");
      await subscribed("2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z");
      await subscribed("2026-01-31T20:00:00Z", "2026-03-31T20:00:00Z");
      // Refunded in the month in which it started.
      await subscribed("2026-01-31T20:00:00Z", "2026-01-31T23:59:59.999Z", { endReason: "refunded" });
      expect((await cohorts("2026-01-01"))[0]?.slice(0, 4)).toEqual([4, 1, 0, 0]);
    });

    it("excludes subscriptions that never started, and those to other developers' apps", async () => {
      const { viewer, appId, subscribed } = await createSeller();
      await createSubscription({ appId, status: "incomplete" });
      await createSubscription({ appId, status: "canceled", startedAt: null, endedAt: new Date("2026-08-01") });
      await createSubscription({ startedAt: new Date("2026-08-01"), customerId: viewer.id });
      expect((await getRetention(viewer, NOW)).every(({ subscribers }) => subscribers === 0)).toBe(true);
      await subscribed("2026-08-01T00:00:00Z");
      expect((await getRetention(viewer, NOW)).map(({ subscribers }) => subscribers)).toContain(1);
    });

    it("is refused to everyone but developers", async () => {
      await expect(getRetention(null)).rejects.toMatchObject({ code: "unauthenticated" });
      const { viewer } = await createSignedInUser("admin");
      await expect(getRetention(viewer)).rejects.toMatchObject({ code: "forbidden" });
    });
  });
});

describe("subscription figures", () => {
  const NOW = new Date("2026-11-24T15:00:00Z");
  /** 30 days before. */
  const WINDOW_START = "2026-10-25T15:00:00.000Z";

  async function createSeller() {
    const { viewer } = await createSignedInUser("developer");
    const { id: appId } = await createApp({ developerId: viewer.id, price: "9.00", priceType: "monthly" });
    const subscribe = (more: Parameters<typeof createSubscription>[0] = {}) => createSubscription({ appId, ...more });
    /** Someone subscribed from one moment to another, or until now. */
    const subscribed = (from: string, to: string | null = null, more: Parameters<typeof createSubscription>[0] = {}) =>
      subscribe({
        startedAt: new Date(from),
        ...(to && { status: "canceled", endedAt: new Date(to), endReason: "buyer" }),
        ...more,
      });
    return { viewer, appId, subscribe, subscribed };
  }

  const NOTHING = { monthly: "0.00", subscribers: 0 };

  describe("monthly recurring revenue", () => {
    it("counts every live subscription, also past due or canceled at the end of its period", async () => {
      const { viewer, subscribe } = await createSeller();
      await subscribe();
      await subscribe({ status: "past_due", price: "20.50", renewalNeeds: "card" });
      await subscribe({ price: "5.25", cancelAt: new Date(Date.now() + 86_400_000), endReason: "buyer" });
      expect(await getRecurringRevenue(viewer)).toEqual({ monthly: "34.75", subscribers: 3 });
    });

    it("counts a twelfth of the yearly prices, rounded once over their sum", async () => {
      const { viewer, subscribe } = await createSeller();
      const yearly = (price: string) => subscribe({ price, priceType: "yearly" });
      // A twelfth of $10.00 is 83.33 cents; three of them are 250, not 249.
      for (let index = 0; index < 3; index += 1) await yearly("10.00");
      expect(await getRecurringRevenue(viewer)).toEqual({ monthly: "2.50", subscribers: 3 });
      await yearly("0.06");
      expect((await getRecurringRevenue(viewer)).monthly).toBe("2.51");
      await yearly("0.05");
      expect((await getRecurringRevenue(viewer)).monthly).toBe("2.51");
      await subscribe({ price: "0.99" });
      expect(await getRecurringRevenue(viewer)).toEqual({ monthly: "3.50", subscribers: 6 });
    });

    it("adds up large amounts to the cent", async () => {
      const { viewer, subscribe } = await createSeller();
      for (const price of ["99999999.99", "99999999.99", "0.10", "0.20"]) await subscribe({ price });
      expect((await getRecurringRevenue(viewer)).monthly).toBe("200000000.28");
    });

    it("excludes ended, refunded and never paid subscriptions, and those to other developers' apps", async () => {
      const { viewer, subscribe } = await createSeller();
      for (const endReason of ["buyer", "refunded", "disputed", "unpaid"])
        await subscribe({ status: "canceled", endReason });
      await subscribe({ status: "incomplete" });
      await subscribe({ status: "canceled", startedAt: null, endReason: "unpaid" });
      await createSubscription();
      // The viewer as someone else's subscriber.
      await createSubscription({ customerId: viewer.id });
      expect(await getRecurringRevenue(viewer)).toEqual(NOTHING);
    });

    it("is refused to everyone but developers", async () => {
      const viewers = [(await createSignedInUser()).viewer, (await createSignedInUser("admin")).viewer, null];
      for (const viewer of viewers)
        for (const read of [getRecurringRevenue, getChurn, countNewSubscribers])
          await expect(read(viewer)).rejects.toMatchObject({ code: viewer ? "forbidden" : "unauthenticated" });
    });
  });

  describe("the platform's recurring revenue", () => {
    it("adds up every developer's live subscriptions, for super admins only", async () => {
      const { viewer } = await createSignedInUser("super_admin");
      const before = await getPlatformRecurringRevenue(viewer);
      const [first, second] = [await createSeller(), await createSeller()];
      await first.subscribe({ price: "10.25" });
      await second.subscribe({ status: "past_due", price: "5.00" });
      await second.subscribe({ status: "canceled" });
      const after = await getPlatformRecurringRevenue(viewer);
      expect(after.subscribers - before.subscribers).toBe(2);
      expect(Number(after.monthly) - Number(before.monthly)).toBeCloseTo(15.25);
      for (const other of [first.viewer, (await createSignedInUser("admin")).viewer])
        await expect(getPlatformRecurringRevenue(other)).rejects.toMatchObject({ code: "forbidden" });
    });
  });

  describe("churn", () => {
    it("is the share of those subscribed 30 days ago who have ended since", async () => {
      const { viewer, subscribed } = await createSeller();
      await subscribed("2026-10-01T00:00:00Z");
      await subscribed("2025-10-01T00:00:00Z", null, { priceType: "yearly", price: "90.00" });
      await subscribed("2026-10-01T00:00:00Z", null, { status: "past_due" });
      await subscribed("2026-10-01T00:00:00Z", "2026-11-24T14:59:59.999Z", { endReason: "refunded" });
      // Ended before the window.
      await subscribed("2026-08-01T00:00:00Z", "2026-10-01T00:00:00Z");
      // Came and went within it.
      await subscribed("2026-11-01T00:00:00Z", "2026-11-05T00:00:00Z", { endReason: "refunded" });
      await subscribed("2026-11-01T00:00:00Z");
      expect(await getChurn(viewer, NOW)).toEqual({ subscribers: 4, ended: 1, rate: 0.25 });
    });

    it("counts to the millisecond: who started or ended at the window's first moment", async () => {
      const { viewer, subscribed } = await createSeller();
      await subscribed(WINDOW_START, NOW.toISOString());
      await subscribed("2026-10-25T15:00:00.001Z", NOW.toISOString());
      await subscribed("2026-09-25T15:00:00Z", WINDOW_START);
      await subscribed("2026-09-25T15:00:00Z", "2026-10-25T15:00:00.001Z");
      await subscribed("2026-09-25T15:00:00Z", "2026-11-24T15:00:00.001Z");
      expect(await getChurn(viewer, NOW)).toEqual({ subscribers: 3, ended: 2, rate: 2 / 3 });
    });

    it("has no rate when there were no subscribers 30 days ago", async () => {
      const { viewer, subscribed, subscribe } = await createSeller();
      await subscribed("2026-11-01T00:00:00Z", "2026-11-05T00:00:00Z");
      await subscribe({ status: "canceled", startedAt: null, endReason: "unpaid", endedAt: new Date("2026-11-05") });
      await createSubscription({ startedAt: new Date("2026-01-01"), customerId: viewer.id });
      expect(await getChurn(viewer, NOW)).toEqual({ subscribers: 0, ended: 0, rate: null });
    });

    it("still counts a subscriber who deleted the account", async () => {
      const { viewer, subscribed } = await createSeller();
      await subscribed("2026-10-01T00:00:00Z", "2026-11-01T00:00:00Z", { customerId: null });
      expect(await getChurn(viewer, NOW)).toEqual({ subscribers: 1, ended: 1, rate: 1 });
    });
  });

  describe("new subscribers", () => {
    it("are those whose first payment is at most 30 days old, also if they have ended since", async () => {
      const { viewer, subscribed, subscribe } = await createSeller();
      await subscribed(WINDOW_START);
      await subscribed("2026-10-25T15:00:00.001Z");
      await subscribed("2026-11-24T15:00:00Z");
      await subscribed("2026-11-01T00:00:00Z", "2026-11-05T00:00:00Z", { endReason: "refunded" });
      await subscribe({ status: "incomplete" });
      await subscribe({ status: "canceled", startedAt: null, endReason: "unpaid", endedAt: new Date("2026-11-05") });
      await createSubscription({ startedAt: new Date("2026-11-20T00:00:00Z") });
      expect(await countNewSubscribers(viewer, NOW)).toBe(3);
    });

    it("count once for each app that they subscribe to", async () => {
      const { viewer, subscribe } = await createSeller();
      const { id: customerId } = await createUser();
      await subscribe({ customerId });
      await createSubscription({ developerId: viewer.id, customerId });
      expect([await countNewSubscribers(viewer), (await getRecurringRevenue(viewer)).subscribers]).toEqual([2, 2]);
    });
  });

  describe("whether a developer sells subscriptions", () => {
    it.each([
      ["monthly", "9.00", true],
      ["yearly", "90.00", true],
      ["monthly", "0", false],
      ["one-time", "49.00", false],
    ])("with a %s app for %s: %s", async (priceType, price, expected) => {
      const { viewer } = await createSignedInUser("developer");
      await createApp({ priceType: "monthly" });
      expect(await hasRecurringApps(viewer)).toBe(false);
      await createApp({ developerId: viewer.id, priceType, price, status: "pending" });
      expect(await hasRecurringApps(viewer)).toBe(expected);
    });
  });
});
