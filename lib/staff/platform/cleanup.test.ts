import { recordViews } from "@/lib/commerce/sales/page-views";
import { db } from "@/lib/foundation/db/client";
import { purgeExpired } from "@/lib/staff/platform/cleanup";
import { createApp, createUser } from "@/tests/fixtures/factories";

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe("purgeExpired", () => {
  it("deletes read notifications after 90 days, all after a year, and events after a week", async () => {
    const { id: userId } = await createUser();
    const create = (key: string, days: number, more: { readAt?: Date; isOnSite?: boolean } = {}) =>
      db.notification.create({
        data: { userId, key, kind: "sale", title: key, path: "/", createdAt: daysAgo(days), ...more },
      });
    await create("read and old", 91, { readAt: new Date() });
    await create("read and newer", 89, { readAt: new Date() });
    await create("unread", 364);
    await create("unread for a year", 366);
    await create("only for the daily email", 91, { isOnSite: false });
    for (const [number, days] of [8, 6].entries())
      await db.userEvent.create({
        data: { userId, number: number + 1, kind: "notification", payload: {}, createdAt: daysAgo(days) },
      });
    await purgeExpired(1);
    const rows = await db.notification.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
    expect(rows.map(({ title }) => title)).toEqual(["unread", "read and newer"]);
    expect((await db.userEvent.findMany({ where: { userId } })).map(({ number }) => number)).toEqual([2]);
  });

  it("deletes page views with their sources after 25 months", async () => {
    const { id: appId } = await createApp();
    for (const days of [0, 760, 780, 800])
      await recordViews([{ appId, day: daysAgo(days).toISOString().slice(0, 10), source: "direct", views: 1 }]);
    await purgeExpired(1);
    expect(await db.appViewDay.count({ where: { appId } })).toBe(2);
    expect(await db.appViewSource.count({ where: { appId } })).toBe(2);
  });
});
