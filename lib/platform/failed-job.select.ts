import type { Columns, RowOf } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import type { FailedJob } from "@/lib/platform/platform.dto";
import { scrub } from "@/lib/scrub";

/** Columns selected from a queue row `job` and its `task`. */
export const jobColumns = Prisma.sql`
  job.id, task.identifier AS task, job.attempts, job.max_attempts AS "maxAttempts", job.last_error AS error,
  job.created_at AS "createdAt", job.updated_at AS "updatedAt"`;

/** The types of those columns. */
export const jobRow = {
  id: "int8",
  task: "text",
  attempts: "int2",
  maxAttempts: "int2",
  error: "text?",
  createdAt: "timestamptz",
  updatedAt: "timestamptz",
} as const satisfies Columns;

export type JobRow = RowOf<typeof jobRow>;

/**
 * Row → DTO. Library errors may quote their input, so the message is scrubbed as in the log; the stack stays in the
 * log.
 */
export function toFailedJob({ id, error, createdAt, updatedAt, ...row }: JobRow): FailedJob {
  const message = error?.split("\n", 1)[0];
  return {
    ...row,
    id: String(id),
    error: message ? scrub(message) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
