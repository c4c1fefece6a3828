import type { Db } from "@/lib/db/client";
import { JOB_QUEUES } from "@/lib/jobs/job-queues.constants";
import { JOB_PRIORITIES } from "@/lib/jobs/job-priorities.constants";
import type { JobName, Jobs } from "@/lib/jobs/jobs.dto";

type JobOptions = { jobKey: string; delaySeconds?: number; priority?: number };

/**
 * Adds a job to the queue inside the transaction, so that the job exists if and only if the change is committed. Jobs
 * run by priority, then in order. A job that throws is retried with growing delays, 25 attempts in total.
 * @param jobKey at most one queued job has this key; a new one replaces it
 * @param priority instead of that of the job's name
 * @param delaySeconds how long the job waits at least; a job that replaces a waiting one does not wait longer
 */
export async function addJob<N extends JobName>(
  tx: Pick<Db, "$queryRaw">,
  name: N,
  payload: Jobs[N],
  { jobKey, delaySeconds = 0, priority = JOB_PRIORITIES[name] }: JobOptions,
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 AS added
    FROM graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json,
      queue_name => ${JOB_QUEUES[name] ?? null}::text, job_key => ${jobKey}::text,
      priority => ${priority}::int,
      run_at => CASE WHEN ${delaySeconds}::int > 0 THEN now() + make_interval(secs => ${delaySeconds}::int) END,
      job_key_mode => ${delaySeconds > 0 ? "preserve_run_at" : "replace"}::text
    )`;
}
