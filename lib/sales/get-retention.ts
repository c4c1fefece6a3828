import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { revenueBucketStarts } from "@/lib/sales/revenue-buckets";
import type { RetentionCohort } from "@/lib/sales/sales.dto";

/**
 * Returns the viewer's retention: of the subscriptions that started in each of the last 12 UTC months, oldest first,
 * how many were left at the end of each month after it. Calendar months instead of each one's own: a provider that ends
 * a subscription a moment after its period does not turn one paid month into two. The current month has no figure
 * before it is over.
 * @param now the last cohort is the month containing it
 */
export async function getRetention(viewer: Viewer | null, now = new Date()): Promise<RetentionCohort[]> {
  authorize(viewer, "sales.read");
  const months = revenueBucketStarts("month", now);
  const rows = await queryRows(
    db,
    { started: "text", ended: "text?", subscribers: "int4" },
    Prisma.sql`
      SELECT to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-01') AS started,
        to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM-01') AS ended,
        count(*)::int AS subscribers
      FROM subscriptions
      WHERE developer_id = ${viewer.id}::uuid
        AND started_at >= ${months[0]}::date::timestamp AT TIME ZONE 'UTC' AND started_at <= ${now}
      GROUP BY 1, 2`,
  );
  const count = (found: typeof rows) => found.reduce((sum, { subscribers }) => sum + subscribers, 0);
  return months.map((month, index) => {
    const cohort = rows.filter(({ started }) => started === month);
    const completeMonths = months.slice(index + 1, -1);
    return {
      month,
      subscribers: count(cohort),
      retained: completeMonths.map((later) => count(cohort.filter(({ ended }) => ended === null || ended > later))),
    };
  });
}
