import { Prisma } from "@/lib/foundation/db/generated/client";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { lockSuperAdmins } from "@/lib/foundation/auth/super-admins";
import { db } from "@/lib/foundation/db/client";
import { keysetPage, type ListOrder } from "@/lib/foundation/db/keyset";
import { type Columns, queryRows, type RowOf } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { countFailedJobs, hasFailed } from "@/lib/foundation/jobs/jobs";
import type { Page } from "@/lib/foundation/lists";
import { scrub } from "@/lib/foundation/log";
import { platformMessages } from "@/lib/staff/platform/platform.constants";
import type { FailedJob } from "@/lib/staff/platform/platform.rows";

const newestFirst: ListOrder<FailedJob> = {
  name: "jobs",
  keys: [{ sql: Prisma.sql`job.id`, type: "bigint", descending: true, value: (job) => job.id }],
};

type ListFailedJobsParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists permanently failed jobs, newest first, without their payloads. Read with SQL: the queue's tables are
 * graphile-worker's own and not in Prisma's schema.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listFailedJobs(
  viewer: Viewer | null,
  { limit, cursor, before }: ListFailedJobsParams,
): Promise<Page<FailedJob> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const [page, total] = await Promise.all([
    keysetPage(newestFirst, limit, { after: cursor, before }, async ({ where, order, take }) => {
      const rows = await queryRows(
        db,
        jobRow,
        Prisma.sql`
          SELECT ${jobColumns}
          FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
          WHERE ${hasFailed} AND ${where} ORDER BY ${order} LIMIT ${take}`,
      );
      return rows.map(toFailedJob);
    }),
    countFailedJobs(),
  ]);
  return { items: page.rows, nextCursor: page.nextCursor, previousCursor: page.previousCursor, total };
}

/** Columns selected from a queue row `job` and its `task`. */
const jobColumns = Prisma.sql`
  job.id, task.identifier AS task, job.attempts, job.max_attempts AS "maxAttempts", job.last_error AS error,
  job.created_at AS "createdAt", job.updated_at AS "updatedAt"`;

/** The types of those columns. */
const jobRow = {
  id: "int8",
  task: "text",
  attempts: "int2",
  maxAttempts: "int2",
  error: "text?",
  createdAt: "timestamptz",
  updatedAt: "timestamptz",
} as const satisfies Columns;

type JobRow = RowOf<typeof jobRow>;

/**
 * Row → DTO. Library errors may quote their input, so the message is scrubbed as in the log; the stack stays in the
 * log.
 */
function toFailedJob({ id, error, createdAt, updatedAt, ...row }: JobRow): FailedJob {
  const message = error?.split("\n", 1)[0];
  return {
    ...row,
    id: String(id),
    error: message ? scrub(message) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/**
 * The audit log identifies subjects by UUID, so a job's number is embedded at the end of a version 8 UUID, which is
 * reserved for custom uses (RFC 9562).
 */
const jobSubject = (id: string) => ({
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

/**
 * Counts jobs that have failed permanently.
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function countJobs(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "platform.manage");
  return countFailedJobs();
}
