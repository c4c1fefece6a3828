import type { Db } from "@/lib/db/client";
import { JOB_QUEUES } from "@/lib/jobs/job-queues.constants";
import { JOB_PRIORITIES } from "@/lib/jobs/job-priorities.constants";
import type { JobName, Jobs } from "@/lib/jobs/jobs.dto";

/**
 * Adds many jobs of one name with one statement, as `addJob` adds one, so that a transaction's work hardly grows with
 * their number. Their keys must differ.
 * @param delaySeconds as for `addJob`
 */
export async function addJobs<N extends JobName>(
  tx: Pick<Db, "$queryRaw">,
  name: N,
  jobs: readonly { payload: Jobs[N]; jobKey: string }[],
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await tx.$queryRaw`
    SELECT 1 AS added
    FROM graphile_worker.add_jobs(ARRAY(
      SELECT ROW(
        ${name}::text, job.payload, ${JOB_QUEUES[name] ?? null}::text,
        CASE WHEN ${delaySeconds}::int > 0 THEN now() + make_interval(secs => ${delaySeconds}::int) END,
        NULL, job."jobKey",
        ${JOB_PRIORITIES[name]}::smallint, NULL
      )::graphile_worker.job_spec
      FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS job (payload json, "jobKey" text)
    ), ${delaySeconds > 0})`;
}
