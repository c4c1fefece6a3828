import type { Db } from "@/lib/db/client";
import { JOB_PRIORITIES } from "@/lib/jobs/job-priorities.constants";
import type { JobName, Jobs } from "@/lib/jobs/jobs.dto";

/**
 * Adds a job to the queue, as part of the transaction: it exists when, and only when, the change that
 * asked for it is committed. Jobs run by their priority, then in order. A job that throws is tried again with growing
 * pauses, 25 times in all.
 * @param jobKey one waiting job at most carries it; a second one replaces the first
 */
export async function addJob<N extends JobName>(
  tx: Pick<Db, "$queryRaw">,
  name: N,
  payload: Jobs[N],
  { jobKey }: { jobKey: string },
): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS added FROM graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, job_key => ${jobKey}::text, priority => ${JOB_PRIORITIES[name]}::int)`;
}
