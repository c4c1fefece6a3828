import { type OwnSource, LISTED_APPS, LISTED_SOURCES, type Period } from "@/lib/commerce/sales/sales.constants";
import type { Traffic, TrafficFigures } from "@/lib/commerce/sales/sales.rows";
import { currentPeriod, periodBefore, revenueBucketStarts, type TimeRange } from "@/lib/commerce/sales/summary";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";

const DAY_MS = 24 * 60 * 60 * 1000;
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/**
 * Returns the views of the viewer's app pages in the chart's period, where they came from, and how many people bought.
 * Buyers of the time before views were counted are left out, so that conversion compares like with like.
 */
export async function getTraffic(viewer: Viewer | null, period: Period, now = new Date()): Promise<Traffic> {
  authorize(viewer, "sales.read");
  const [current, before] = [currentPeriod(period, now), periodBefore(period, now)];
  const first = await findFirstDay();
  const wasCounted = first !== null && first <= before.from;
  const [days, apps, appsBefore, sources] = await Promise.all([
    listDays(viewer.id, current),
    listAppFigures(viewer.id, current, first ?? now),
    wasCounted ? listAppFigures(viewer.id, before, before.from) : [],
    listSources(viewer.id, current),
  ]);
  const starts = revenueBucketStarts(period, now);
  const buckets = starts.map(() => 0);
  for (const { day, views } of days) {
    const index = starts.findLastIndex((start) => start <= day);
    buckets[index] = (buckets[index] ?? 0) + views;
  }
  const total = sumFigures(apps, 1);
  const listed = apps.filter(({ approved, views, lastViews, buyers }) => approved || views + lastViews + buyers > 0);
  return {
    ...total,
    countedSince: wasCounted ? null : toDay(first ?? now),
    before: wasCounted ? sumFigures(appsBefore, (before.to.getTime() % DAY_MS) / DAY_MS) : null,
    buckets,
    apps: listed
      .map(({ id, title, views, lastViews, buyers }) => ({ id, title, views: views + lastViews, buyers }))
      .sort((a, b) => b.views - a.views || b.buyers - a.buyers || a.title.localeCompare(b.title, "en"))
      .slice(0, LISTED_APPS),
    appCount: listed.length,
    sources: withOthers(sources, total.views),
  };
}

/** The first day with views of any app, which the index on days finds at once. */
async function findFirstDay(): Promise<Date | null> {
  const { _min: first } = await db.appViewDay.aggregate({ _min: { day: true } });
  return first.day;
}

/** Views of all own apps by day. */
const listDays = (developerId: string, { from, to }: TimeRange) =>
  queryRows(
    db,
    { day: "text", views: "int4" },
    Prisma.sql`
      SELECT v.day::text AS day, sum(v.views)::int AS views
      FROM apps a JOIN app_view_days v ON v.app_id = a.id
      WHERE a.developer_id = ${developerId}::uuid AND v.day BETWEEN ${toDay(from)}::date AND ${toDay(to)}::date
      GROUP BY v.day`,
  );

/**
 * Views and buyers of every own app, of which a developer has at most 500. Views of the range's last day are apart.
 * @param counted buyers count from here on at the earliest
 */
const listAppFigures = (developerId: string, { from, to }: TimeRange, counted: Date) =>
  queryRows(
    db,
    { id: "uuid", title: "text", approved: "bool", views: "int4", lastViews: "int4", buyers: "int4" },
    Prisma.sql`
      SELECT a.id, a.title, a.status = 'approved' AS approved, viewed.views, viewed."lastViews", bought.buyers
      FROM apps a
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(views) FILTER (WHERE day < ${toDay(to)}::date), 0)::int AS views,
          coalesce(sum(views) FILTER (WHERE day = ${toDay(to)}::date), 0)::int AS "lastViews"
        FROM app_view_days WHERE app_id = a.id AND day BETWEEN ${toDay(from)}::date AND ${toDay(to)}::date
      ) viewed
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT coalesce(o.customer_id, o.id))::int AS buyers FROM orders o
        WHERE o.app_id = a.id AND o.status = 'completed'
          AND o.completed_at >= greatest(${from}::timestamptz, ${counted}::timestamptz) AND o.completed_at < ${to}
          -- A renewal has an earlier order of its subscription.
          AND NOT EXISTS (
            SELECT FROM orders e WHERE e.subscription_id = o.subscription_id AND e.created_at < o.created_at
          )
      ) bought
      WHERE a.developer_id = ${developerId}::uuid`,
  );

/** The most frequent sources but for the rest of each day. */
const listSources = (developerId: string, { from, to }: TimeRange) =>
  queryRows(
    db,
    { source: "varchar", views: "int4" },
    Prisma.sql`
      SELECT s.source, sum(s.views)::int AS views
      FROM apps a JOIN app_view_sources s ON s.app_id = a.id
      WHERE a.developer_id = ${developerId}::uuid AND s.day BETWEEN ${toDay(from)}::date AND ${toDay(to)}::date
        AND s.source <> ${"other" satisfies OwnSource}
      GROUP BY s.source ORDER BY views DESC, s.source LIMIT ${LISTED_SOURCES}`,
  );

/** Adds the sources that are not listed, as the last one. */
function withOthers(sources: Traffic["sources"], views: number): Traffic["sources"] {
  const listed = sources.reduce((sum, source) => sum + source.views, 0);
  return views > listed ? [...sources, { source: "other" satisfies OwnSource, views: views - listed }] : sources;
}

/** @param lastDay the part of the last day that counts: views are stored by day, and are compared to the hour */
function sumFigures(rows: readonly (TrafficFigures & { lastViews: number })[], lastDay: number): TrafficFigures {
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    views: sum(({ views }) => views) + Math.round(sum(({ lastViews }) => lastViews) * lastDay),
    buyers: sum(({ buyers }) => buyers),
  };
}
