import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { countFailedJobs } from "@/lib/jobs/failed-jobs";

/**
 * How many jobs have failed for good.
 * @throws AppError forbidden unless a super admin asks
 */
export async function countJobs(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "platform.manage");
  return countFailedJobs();
}
