import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { toFailedJob } from "@/lib/platform/failed-job.select";
import { jobSubject, lockFailedJob } from "@/lib/platform/lock-failed-job";
import { lockSuperAdmins } from "@/lib/platform/lock-super-admins";
import type { FailedJob } from "@/lib/platform/platform.dto";

/**
 * Resets a failed job's attempts and runs it again, with an audit event. Safe even if the job did its work before
 * failing, because every job is idempotent (decision 0040).
 * @returns the queued job
 * @throws AppError forbidden (also when the viewer was demoted meanwhile), not_found, conflict when it has not failed
 */
export async function retryJob(viewer: Viewer | null, id: string): Promise<FailedJob> {
  authorize(viewer, "platform.manage");
  return transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    const job = await lockFailedJob(tx, id);
    await tx.$queryRaw`
      SELECT 1 AS done
      FROM graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now(), attempts => 0)`;
    await recordAudit(tx, {
      actor: viewer,
      action: "job.retry",
      subject: jobSubject(id),
      from: { task: job.task, attempts: job.attempts },
      to: { task: job.task, attempts: 0 },
    });
    return toFailedJob({ ...job, attempts: 0 });
  });
}
