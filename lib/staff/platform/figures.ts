import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { TREND_RANGES, type TrendRange } from "@/lib/staff/platform/platform.constants";
import type { PlatformStats, Trends } from "@/lib/staff/platform/platform.rows";

/** A user counts as active if they used a session within this many days. */
const ACTIVE_DAYS = 30;

/** Sums of counts and of money. */
const statsRow = {
  totalUsers: "numeric",
  totalDevelopers: "numeric",
  totalCustomers: "numeric",
  totalApps: "int8",
  publishedApps: "int8",
  totalProjects: "numeric",
  activeProjects: "numeric",
  totalOrders: "numeric",
  revenue: "numeric",
  fees: "numeric",
  activeUsers: "int8",
} as const satisfies Columns;

/**
 * Returns the platform's current figures (docs/product.md#platform-administration): sums maintained by triggers
 * instead of counts, those of money from the ledger (decision 0032).
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function getStats(viewer: Viewer | null): Promise<PlatformStats> {
  authorize(viewer, "platform.manage");
  const [row] = await queryRows(
    db,
    statsRow,
    Prisma.sql`
      WITH figures AS MATERIALIZED (SELECT figure, sum(change) AS value FROM platform_tallies GROUP BY figure)
      SELECT users.*, listings.*, projects.*, sales.*,
        (
          SELECT count(DISTINCT user_id) FROM sessions
          WHERE last_used_at > now() - make_interval(days => ${ACTIVE_DAYS}::int)
        ) AS "activeUsers"
      FROM
        (
          SELECT coalesce(sum(value), 0) AS "totalUsers",
            coalesce(sum(value) FILTER (WHERE figure = 'users:developer'), 0) AS "totalDevelopers",
            coalesce(sum(value) FILTER (WHERE figure = 'users:customer'), 0) AS "totalCustomers"
          FROM figures WHERE figure LIKE 'users:%'
        ) AS users,
        (
          SELECT coalesce(sum(apps), 0) AS "totalApps",
            coalesce(sum(apps) FILTER (WHERE status = 'approved'), 0) AS "publishedApps"
          FROM app_counts
        ) AS listings,
        (
          SELECT coalesce(sum(value), 0) AS "totalProjects",
            coalesce(sum(value) FILTER (WHERE figure IN ('projects:open', 'projects:in_progress')),
              0) AS "activeProjects"
          FROM figures WHERE figure LIKE 'projects:%'
        ) AS projects,
        (
          SELECT coalesce(sum(value) FILTER (WHERE figure = 'orders'), 0) AS "totalOrders",
            coalesce(sum(value) FILTER (WHERE figure LIKE 'revenue:%'), 0) AS revenue,
            coalesce(sum(value) FILTER (WHERE figure LIKE 'fees:%'), 0) AS fees
          FROM figures
        ) AS sales`,
  );
  if (!row) throw new Error("A sum always has a row.");
  const { revenue, fees, ...counts } = row;
  const figures = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])) as Omit<
    PlatformStats,
    "revenue" | "fees"
  >;
  return { ...figures, revenue: revenue.toFixed(2), fees: fees.toFixed(2) };
}

/**
 * Returns new users, orders, revenue and fees over time, by UTC day, week (from Monday) or month. They count as in the
 * platform's totals (decision 0032): an order on the day of its first payment, and each movement of the ledger on its
 * own. Deleted users are not counted.
 * @param now the last bar is the day, week or month containing it
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function getTrends(viewer: Viewer | null, range: TrendRange, now = new Date()): Promise<Trends> {
  authorize(viewer, "platform.manage");
  const { unit, bars } = TREND_RANGES[range];
  const rows = await queryRows(
    db,
    { start: "text", users: "int4", orders: "int4", revenue: "text", fees: "text" },
    Prisma.sql`
      WITH today AS (SELECT date_trunc(${unit}, ${now}::timestamptz AT TIME ZONE 'UTC') AS last),
        bars AS (
          SELECT start FROM today, generate_series(
            last - ${bars - 1}::int * ('1 ' || ${unit})::interval, last, ('1 ' || ${unit})::interval) AS start
        ),
        first AS (SELECT min(start) AT TIME ZONE 'UTC' AS at FROM bars),
        joined AS (
          SELECT date_trunc(${unit}, created_at AT TIME ZONE 'UTC') AS start, count(*) AS users
          FROM users WHERE created_at >= (SELECT at FROM first) GROUP BY 1
        ),
        sold AS (
          SELECT date_trunc(${unit}, completed_at AT TIME ZONE 'UTC') AS start, count(*) AS orders
          FROM orders WHERE completed_at >= (SELECT at FROM first) AND milestone_id IS NULL GROUP BY 1
        ),
        earned AS (
          SELECT date_trunc(${unit}, split_part(figure, ':', 2)::timestamp) AS start,
            sum(change) FILTER (WHERE figure LIKE 'revenue:%') AS revenue,
            sum(change) FILTER (WHERE figure LIKE 'fees:%') AS fees
          FROM platform_tallies WHERE figure LIKE 'revenue:%' OR figure LIKE 'fees:%' GROUP BY 1
        )
      SELECT to_char(start, 'YYYY-MM-DD') AS start, coalesce(users, 0)::int AS users,
        coalesce(orders, 0)::int AS orders, coalesce(revenue, 0)::decimal(14, 2)::text AS revenue,
        coalesce(fees, 0)::decimal(14, 2)::text AS fees
      FROM bars LEFT JOIN joined USING (start) LEFT JOIN sold USING (start)
        LEFT JOIN earned USING (start)
      ORDER BY start`,
  );
  return { range, bars: rows };
}

/**
 * Job, hourly: adds up the changes of each platform figure and of each of the ledger's totals. One statement for each
 * table, so that concurrent readers see either all old rows or all new ones; uncommitted changes wait for the next run.
 */
export const compactTallies = defineJob({
  name: "apply_count_changes",
  priority: "cleanup",
  // Every hour: totals are correct without it, but with it each read scans few rows.
  schedule: { cron: "41 * * * *", maxAttempts: 1 },
  run: async () => {
    await db.$executeRaw`
    WITH folded AS (DELETE FROM platform_tallies RETURNING figure, change)
    INSERT INTO platform_tallies (figure, change) SELECT figure, sum(change) FROM folded GROUP BY figure`;
    await db.$executeRaw`
    WITH changes AS (
      DELETE FROM ledger_totals WHERE NOT is_compacted RETURNING developer_id, account, kind, month, cents, entries
    )
    INSERT INTO ledger_totals AS total (developer_id, account, kind, month, cents, entries, is_compacted)
    SELECT developer_id, account, kind, month, sum(cents), sum(entries), true FROM changes GROUP BY 1, 2, 3, 4
    ON CONFLICT (developer_id, account, kind, month) WHERE is_compacted
    DO UPDATE SET cents = total.cents + EXCLUDED.cents, entries = total.entries + EXCLUDED.entries`;
  },
});
