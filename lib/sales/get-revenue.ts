import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { revenueBucketStarts } from "@/lib/sales/revenue-buckets";
import type { Period } from "@/lib/sales/sales.constants";
import type { Revenue } from "@/lib/sales/sales.dto";

/**
 * Returns the viewer's revenue over time: each completed order counts on the UTC day of its payment, minus its refunds,
 * so that the bars add up to the total revenue (decision 0032).
 * @param now the last bar is the day, week or month containing it
 */
export async function getRevenue(viewer: Viewer | null, period: Period, now = new Date()): Promise<Revenue> {
  authorize(viewer, "sales.read");
  const days = revenueBucketStarts(period, now);
  const rows = await queryRows(
    db,
    { start: "text", revenue: "text", completed: "int4" },
    Prisma.sql`
      SELECT to_char(date_trunc(${period}, completed_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS start,
        sum(amount - refunded_amount)::decimal(14, 2)::text AS revenue, count(*)::int AS completed
      FROM orders
      WHERE developer_id = ${viewer.id}::uuid AND status = 'completed'
        AND completed_at >= ${days[0]}::date::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1`,
  );
  const byStart = new Map(rows.map((row) => [row.start, row]));
  return {
    period,
    buckets: days.map((start) => {
      const row = byStart.get(start);
      return { start, revenue: row?.revenue ?? "0.00", completedOrders: row?.completed ?? 0 };
    }),
  };
}
