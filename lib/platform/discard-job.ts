import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { jobSubject, lockFailedJob } from "@/lib/platform/lock-failed-job";
import { lockSuperAdmins } from "@/lib/platform/lock-super-admins";

/**
 * Removes a failed job from the queue, with an audit event. For a job whose cause no longer exists and which would keep
 * the alert firing.
 * @throws AppError forbidden (also when the viewer was demoted meanwhile), not_found, conflict when it has not failed
 */
export async function discardJob(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "platform.manage");
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    const { task, attempts } = await lockFailedJob(tx, id);
    await tx.$queryRaw`SELECT 1 AS done FROM graphile_worker.complete_jobs(ARRAY[${id}::bigint])`;
    await recordAudit(tx, { actor: viewer, action: "job.discard", subject: jobSubject(id), from: { task, attempts } });
  });
}
