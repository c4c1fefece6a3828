import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { AppError } from "@/lib/errors";
import { hasFailed } from "@/lib/jobs/failed-jobs";
import { jobColumns, jobRow, type JobRow } from "@/lib/platform/failed-job.select";
import { platformMessages } from "@/lib/platform/platform.messages";

/**
 * The audit log identifies subjects by UUID, so a job's number is embedded at the end of a version 8 UUID, which is
 * reserved for custom uses (RFC 9562).
 */
export const jobSubject = (id: string) => ({
  type: "job" as const,
  id: `00000000-0000-8000-8000-${BigInt(id).toString(16).padStart(12, "0")}`,
});

/**
 * Locks a failed job until the transaction ends, so that two super admins cannot act on it at once.
 * @throws AppError not_found, conflict when it has not failed (anymore)
 */
export async function lockFailedJob(tx: Prisma.TransactionClient, id: string): Promise<JobRow> {
  const [found] = await queryRows(
    tx,
    { ...jobRow, failed: "bool" },
    Prisma.sql`
      SELECT ${jobColumns}, (${hasFailed}) AS failed
      FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE job.id = ${id}::bigint FOR UPDATE OF job`,
  );
  if (!found) throw new AppError("not_found", platformMessages.jobNotFound);
  const { failed, ...job } = found;
  if (!failed) throw new AppError("conflict", platformMessages.jobNotFailed);
  return job;
}
