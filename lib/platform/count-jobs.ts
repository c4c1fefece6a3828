import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { countFailedJobs } from "@/lib/jobs/failed-jobs";

/**
 * Counts jobs that have failed permanently.
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function countJobs(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "platform.manage");
  return countFailedJobs();
}
