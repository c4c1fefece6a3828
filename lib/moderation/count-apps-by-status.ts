import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { StatusCounts } from "@/lib/moderation/moderation.dto";

/** Counts apps in total and by status, from the counters (decision 0015), and changes in review. */
export async function countAppsByStatus(viewer: Viewer | null): Promise<StatusCounts> {
  authorize(viewer, "apps.moderate");
  const [rows, [waiting]] = await Promise.all([
    db.$queryRaw<
      { status: string; count: number }[]
    >`SELECT status, sum(apps)::int AS count FROM app_counts GROUP BY status`,
    db.$queryRaw<{ changes: number }[]>`
      SELECT count(*)::int AS changes FROM apps
      WHERE change_submitted_at IS NOT NULL AND coalesce(unlisted_status, status) = 'approved'`,
  ]);
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    pending: countOf("pending"),
    approved: countOf("approved"),
    rejected: countOf("rejected"),
    changes: waiting?.changes ?? 0,
  };
}
