import { sumRevenue } from "@/lib/commerce/ledger/sums";
import { type Period, PERIOD_COUNTS } from "@/lib/commerce/sales/sales.constants";
import type { Revenue, SalesFigures, SalesSummary } from "@/lib/commerce/sales/sales.rows";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { MAX_COUNTED } from "@/lib/foundation/db/count-matches";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";
import { toDecimalString } from "@/lib/foundation/format/money";

const ordersRow = {
  completed: "int4",
  milestones: "int4",
  openRefunds: "int4",
  unanswered: "int4",
} as const satisfies Columns;
const appsRow = {
  total: "int4",
  approved: "int4",
  pending: "int4",
  rejected: "int4",
  unlisted: "int4",
  downloads: "int4",
  lastSentAt: "timestamptz?",
  topTitle: "text?",
  topDownloads: "int4?",
} as const satisfies Columns;

/**
 * Returns the figures of the viewer's developer dashboard. Revenue is their share of completed orders, from the ledger
 * (decision 0032). Money and sales follow the order's status, not access (decision 0056).
 */
export async function getSalesSummary(viewer: Viewer | null): Promise<SalesSummary> {
  authorize(viewer, "sales.read");
  const [revenue, [orders], [apps]] = await Promise.all([
    sumRevenue(viewer.id),
    queryRows(
      db,
      ordersRow,
      Prisma.sql`
        SELECT count(*)::int AS completed,
          (
            SELECT count(*)::int FROM refund_requests WHERE developer_id = ${viewer.id}::uuid AND status = 'open'
          ) AS "openRefunds",
          (
            SELECT count(*)::int FROM (
              SELECT 1 FROM apps a JOIN reviews r ON r.app_id = a.id
              WHERE a.developer_id = ${viewer.id}::uuid AND r.reply IS NULL LIMIT ${MAX_COUNTED}
            ) open
          ) AS unanswered,
          (
            SELECT count(*)::int FROM orders
            WHERE developer_id = ${viewer.id}::uuid AND milestone_id IS NOT NULL AND released_at IS NOT NULL
          ) AS milestones
        FROM orders WHERE developer_id = ${viewer.id}::uuid AND status = 'completed' AND milestone_id IS NULL`,
    ),
    queryRows(
      db,
      appsRow,
      Prisma.sql`
        WITH own AS (SELECT title, status, downloads, updated_at FROM apps WHERE developer_id = ${viewer.id}::uuid),
          top AS (SELECT title, downloads FROM own ORDER BY downloads DESC, title LIMIT 1)
        SELECT count(*)::int AS total,
          (count(*) FILTER (WHERE status = 'approved'))::int AS approved,
          (count(*) FILTER (WHERE status = 'pending'))::int AS pending,
          (count(*) FILTER (WHERE status = 'rejected'))::int AS rejected,
          (count(*) FILTER (WHERE status = 'unlisted'))::int AS unlisted,
          coalesce(sum(downloads), 0)::int AS downloads,
          max(updated_at) FILTER (WHERE status = 'pending') AS "lastSentAt",
          (SELECT title FROM top) AS "topTitle", (SELECT downloads FROM top) AS "topDownloads"
        FROM own`,
    ),
  ]);
  const { total = 0, approved = 0, pending = 0, rejected = 0, unlisted = 0 } = apps ?? {};
  return {
    revenue: toDecimalString(Number(revenue)),
    completedOrders: orders?.completed ?? 0,
    paidMilestones: orders?.milestones ?? 0,
    apps: { total, approved, pending, rejected, unlisted },
    downloads: apps?.downloads ?? 0,
    topApp: apps?.topTitle ? { title: apps.topTitle, downloads: apps.topDownloads ?? 0 } : null,
    openRefunds: orders?.openRefunds ?? 0,
    unansweredReviews: orders?.unanswered ?? 0,
    lastSentAt: apps?.lastSentAt?.toISOString() ?? null,
  };
}

/**
 * Returns the viewer's revenue over time from the ledger: their shares of sales, where a refund or dispute counts on
 * its own UTC day, so that the bars add up to the total revenue and past ones don't change (decision 0032). Completed
 * orders count on the day of their payment.
 * @param now the last bar is the day, week or month containing it
 */
export async function getRevenue(viewer: Viewer | null, period: Period, now = new Date()): Promise<Revenue> {
  authorize(viewer, "sales.read");
  // A range of two indexes for each bar: twice as fast as grouping rows by their day.
  const rows = await queryRows(
    db,
    { start: "text", cents: "int8", completed: "int4" },
    Prisma.sql`
      WITH days AS (SELECT day, day::date::timestamp AT TIME ZONE 'UTC' AS first
          FROM unnest(${revenueBucketStarts(period, now)}::text[]) AS day),
        bars AS (SELECT day, first, lead(first, 1, 'infinity') OVER (ORDER BY first) AS next FROM days)
      SELECT day AS start,
        (
          SELECT coalesce(sum(amount_cents), 0)::int8 FROM ledger_entries
          WHERE developer_id = ${viewer.id}::uuid AND account = 'developer' AND available_at IS NOT NULL
            AND created_at >= first AND created_at < next
        ) AS cents,
        (
          SELECT count(*)::int FROM orders
          WHERE developer_id = ${viewer.id}::uuid AND status = 'completed' AND milestone_id IS NULL
            AND completed_at >= first AND completed_at < next
        ) AS completed
      FROM bars ORDER BY first`,
  );
  const toBucket = ({ start, cents, completed }: (typeof rows)[number]) => ({
    start,
    revenue: toDecimalString(Number(cents)),
    completedOrders: completed,
  });
  return { period, buckets: rows.map(toBucket) };
}

/** Returns what the viewer earned and sold before the chart's period, for comparison (`periodBefore`). */
export async function getSalesBefore(viewer: Viewer | null, period: Period, now = new Date()): Promise<SalesFigures> {
  authorize(viewer, "sales.read");
  const { from, to } = periodBefore(period, now);
  const [row] = await queryRows(
    db,
    { cents: "int8", completed: "int4" },
    Prisma.sql`
      SELECT (
          SELECT coalesce(sum(amount_cents), 0)::int8 FROM ledger_entries
          WHERE developer_id = ${viewer.id}::uuid AND account = 'developer' AND available_at IS NOT NULL
            AND created_at >= ${from} AND created_at < ${to}
        ) AS cents,
        (
          SELECT count(*)::int FROM orders
          WHERE developer_id = ${viewer.id}::uuid AND status = 'completed' AND milestone_id IS NULL
            AND completed_at >= ${from} AND completed_at < ${to}
        ) AS completed`,
  );
  return { revenue: toDecimalString(Number(row?.cents ?? 0)), completedOrders: row?.completed ?? 0 };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Returns the first day of each chart bar, oldest first; the last bar contains `now`. All in UTC, weeks start on
 * Monday.
 * @returns days like "2026-11-16"
 */
export function revenueBucketStarts(period: Period, now: Date): string[] {
  const [year, month, today] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: PERIOD_COUNTS[period] }, (_, index) => {
    const offset = PERIOD_COUNTS[period] - 1 - index;
    if (period === "month") return iso(Date.UTC(year, month - offset, 1));
    if (period === "week") return iso(Date.UTC(year, month, today - sinceMonday) - offset * 7 * DAY_MS);
    return iso(Date.UTC(year, month, today) - offset * DAY_MS);
  });
}

/** From the first moment up to but excluding the second one. */
export type TimeRange = { from: Date; to: Date };

/** Returns the time that the chart shows, up to now. */
export const currentPeriod = (period: Period, now: Date): TimeRange => ({
  from: new Date(revenueBucketStarts(period, now)[0] as string),
  to: now,
});

/**
 * Returns the time to compare the chart's with: the same number of days, weeks or months before it, up to the same
 * point of the last one, because the chart's last one isn't over. A day that the month lacked is its end.
 */
export function periodBefore(period: Period, now: Date): TimeRange {
  const { from } = currentPeriod(period, now);
  const count = PERIOD_COUNTS[period];
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - count];
  if (period === "month")
    return {
      from: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - count)),
      to: new Date(
        Math.min(Date.UTC(year, month, now.getUTCDate()) + (now.getTime() % DAY_MS), Date.UTC(year, month + 1)),
      ),
    };
  const shift = count * (period === "week" ? 7 : 1) * DAY_MS;
  return { from: new Date(from.getTime() - shift), to: new Date(now.getTime() - shift) };
}
