import type { Task } from "graphile-worker";
import { db } from "@/lib/foundation/db/client";
import { hasFailed } from "@/lib/foundation/jobs/jobs";

/**
 * Makes each run of a scheduled job remove the earlier runs that are out of attempts, so an hour of failures every
 * minute is one entry for staff instead of sixty. (The job's key does not do that: the queue takes it from a failed
 * job.)
 */
export const replaceFailedRuns =
  (task: Task): Task =>
  async (payload, helpers) => {
    const { id, task_identifier: name } = helpers.job;
    await db.$executeRaw`
      DELETE FROM graphile_worker._private_jobs AS job
      WHERE task_id = (SELECT task.id FROM graphile_worker._private_tasks AS task WHERE task.identifier = ${name})
        AND job.id <> ${id}::bigint AND ${hasFailed}`;
    await task(payload, helpers);
  };
