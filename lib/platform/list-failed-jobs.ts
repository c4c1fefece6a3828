import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import { queryRows } from "@/lib/db/query-rows";
import { countFailedJobs, hasFailed } from "@/lib/jobs/failed-jobs";
import type { Page } from "@/lib/page";
import { jobColumns, jobRow, toFailedJob } from "@/lib/platform/failed-job.select";
import type { FailedJob } from "@/lib/platform/platform.dto";

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
