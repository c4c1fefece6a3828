import { getRetention } from "@/lib/sales/get-retention";
import { createApp, createSubscription } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

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
