import { join } from "node:path";
import { runNode } from "../../../scripts/processes/run-node";
import { root } from "../../../scripts/project-paths.mjs";
import { queryOnce, queryOneRow } from "../../harness/query-once";
import { productEnvironment, type Stack } from "../../harness/start-stack";
import { waitUntil } from "../../harness/wait-until";

/** ms for everything that waits to be checked. */
const SETTLE_TIMEOUT_MS = 900_000;
const UNFINISHED = `SELECT (SELECT count(*) FROM releases WHERE status = 'processing')
  + (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier IN ('remove_release_object', 'check_release'))
  AS left`;

/** Waits until nothing is being checked or removed anymore. */
export async function waitUntilDone(stack: Stack): Promise<void> {
  const isDone = async () => {
    await hurryJobs(stack);
    return Number((await queryOneRow<{ left: string }>(stack.databaseUrl(), UNFINISHED)).left) === 0;
  };
  await waitUntil(isDone, { timeout: SETTLE_TIMEOUT_MS, interval: 2_000 });
}

async function cleanUpOnce(stack: Stack): Promise<number> {
  const env = { ...productEnvironment(stack.folder, stack.databaseUrl()), APP_URL: stack.url };
  const { code, output } = await runNode(
    ["--import", "tsx", join(root, "tests/chaos/releases/clean-up-in-two-days.ts")],
    { env },
  );
  if (code !== 0) throw new Error(`The cleanup failed: ${output}`);
  await waitUntilDone(stack);
  return Number(output.trim().split("\n").at(-1));
}

/**
 * Runs the cleanup as if two days had passed, twice: it leaves objects that belong to no file to its next run while the
 * jobs that it has queued remove others.
 * @returns the bytes that the quota counts then
 */
export async function cleanUp(stack: Stack): Promise<number> {
  await cleanUpOnce(stack);
  return cleanUpOnce(stack);
}

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
