import { parseCronItems } from "graphile-worker";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { startWorker } from "@/server/worker/start-worker";
import { recoverOrphanedJobs } from "@/server/worker/worker-heartbeat";

const added = async () => {
  const name = `test_${crypto.randomUUID()}`;
  await db.$queryRaw`SELECT FROM graphile_worker.add_job(${name})`;
  return name;
};
/** Marks a job as taken the given number of seconds ago. */
const taken = (name: string, by: string, seconds: number) => db.$executeRaw`
  UPDATE graphile_worker._private_jobs SET locked_by = ${by}, locked_at = now() - make_interval(secs => ${seconds}),
  attempts = 1
  WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${name})`;
const holder = async (name: string) =>
  (
    await db.$queryRaw<
      { locked_by: string | null }[]
    >`SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = ${name}`
  )[0]?.locked_by;
/** Takes the lock by which a worker shows that it is alive, or reports who holds it. */
const sign = (worker: string) => db.$queryRaw<unknown[]>`
  SELECT 1 AS held FROM pg_locks WHERE locktype = 'advisory' AND granted
  AND (classid::bigint << 32) | objid::bigint = hashtextextended('forgehall worker ' || ${worker}, 0)`;
/** A worker takes its lock on a different connection than its jobs, so possibly a moment later. */
async function untilShown(worker: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while ((await sign(worker)).length === 0)
    if (Date.now() > deadline) throw new Error(`${worker} never showed itself.`);
}

describe("a job whose worker was killed", () => {
  it("is released after 30 seconds, and not before", async () => {
    const [old, new_] = [await added(), await added()];
    await taken(old, `worker-${old}`, 31);
    await taken(new_, `worker-${new_}`, 10);
    await recoverOrphanedJobs();
    expect([await holder(old), await holder(new_)]).toEqual([null, `worker-${new_}`]);
  });

  it("stays with a live worker, however long it takes, until that worker is disconnected", async () => {
    const name = await added();
    let began: () => void = () => undefined;
    let finish: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (began = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const task = async () => {
      began();
      await finished;
    };
    const stop = startWorker({
      connectionString: env.DATABASE_URL,
      tasks: { [name]: task },
      schedule: parseCronItems([]),
    });
    await begun;
    const worker = (await holder(name)) ?? "";
    await untilShown(worker);
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '10 minutes'
      WHERE locked_by = ${worker}`;
    await recoverOrphanedJobs();
    expect(await holder(name)).toBe(worker);
    finish();
    await stop();
    expect(await sign(worker)).toEqual([]);
  });
});
