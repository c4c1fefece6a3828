import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { StatusCounts } from "@/lib/moderation/moderation.dto";

/** How many apps there are in all and in each status: one query over the counters (decision 0069). */
export async function countAppsByStatus(viewer: Viewer | null): Promise<StatusCounts> {
  authorize(viewer, "apps.moderate");
  const rows = await db.$queryRaw<{ status: string; count: number }[]>`SELECT status, sum(apps)::int AS count FROM app_counts GROUP BY status`;
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  return { total: rows.reduce((sum, { count }) => sum + count, 0), pending: of("pending"), approved: of("approved"), rejected: of("rejected") };
}
