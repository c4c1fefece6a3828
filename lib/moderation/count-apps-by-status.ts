import { countChangesInReview } from "@/lib/apps/count-waiting-apps";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { StatusCounts } from "@/lib/moderation/moderation.dto";

/** Counts apps in total and by status, from the counters (decision 0015), and changes in review. */
export async function countAppsByStatus(viewer: Viewer | null): Promise<StatusCounts> {
  authorize(viewer, "apps.moderate");
  const [groups, changes] = await Promise.all([
    db.appCount.groupBy({ by: ["status"], _sum: { apps: true } }),
    countChangesInReview(),
  ]);
  const counts = new Map(groups.map(({ status, _sum }) => [status, _sum.apps ?? 0]));
  const countOf = (status: string) => counts.get(status) ?? 0;
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    pending: countOf("pending"),
    approved: countOf("approved"),
    rejected: countOf("rejected"),
    changes,
  };
}
