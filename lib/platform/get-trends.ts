import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import type { Trends } from "@/lib/platform/platform.dto";
import { TREND_RANGES, type TrendRange } from "@/lib/platform/trend-ranges.constants";

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
          FROM orders WHERE completed_at >= (SELECT at FROM first) GROUP BY 1
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
