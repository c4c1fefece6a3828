import { queryOnce } from "../../harness/query-once";
import type { Stack } from "../../harness/start-stack";

// The product waits half a minute before it takes a job from a worker that is gone, and looks once a minute; a check
// that failed is tried again after a growing pause. A run does not wait for that.
const STATEMENTS = [
  "UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute' WHERE locked_at IS NOT NULL",
  "SELECT 1 FROM graphile_worker.add_job('recover_orphaned_jobs', job_key => 'chaos recovery')",
  "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND run_at > now()",
];

/** Lets the product recover the jobs of a server that was killed, and repeat failed ones, without its usual pauses. */
export async function hurryJobs(stack: Stack): Promise<void> {
  for (const statement of STATEMENTS) await queryOnce(stack.databaseUrl(), statement);
}
