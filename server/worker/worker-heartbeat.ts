import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { db } from "@/lib/db/client";

/** Seconds that a job is left alone after it was taken: its worker may still be about to show that it lives. */
const MIN_AGE_SECONDS = 30;

/**
 * Shows the other servers which workers live: each holds a lock of the database (`pg_advisory_lock`) on the connection
 * on which its pool listens. The lock goes with the connection, however the process ends, and is taken again with the
 * next one.
 * @returns what the worker's runner reports to
 */
export function createWorkerHeartbeat(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  const ids = new Set<string>();
  events.on("worker:create", ({ worker }) => void ids.add(worker.workerId));
  events.on("pool:listen:success", ({ client }) => {
    // After the pool's own LISTEN. A connection that breaks here is noticed by its pool, which comes back with another
    // one.
    client.once(
      "drain",
      () =>
        void client
          .query(
            "SELECT pg_advisory_lock(hashtextextended('forgehall worker ' || id, 0)) FROM unnest($1::text[]) AS id",
            [[...ids]],
          )
          .catch(() => undefined),
    );
  });
  return events;
}

/**
 * Job, every minute: frees what workers had begun whose process was killed, so that another one takes it up. Without
 * this the queue waits for four hours (decision 0040). A job may so run twice, which each one stands.
 * @returns how many workers had left something
 */
export async function recoverOrphanedJobs(): Promise<number> {
  const [{ count } = { count: 0 }] = await db.$queryRaw<{ count: number }[]>`
    WITH gone AS MATERIALIZED (
      SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs
      WHERE locked_at < now() - make_interval(secs => ${MIN_AGE_SECONDS}) AND NOT EXISTS (
        SELECT 1 FROM pg_locks
        WHERE locktype = 'advisory' AND objsubid = 1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND (classid::bigint << 32) | objid::bigint = hashtextextended('forgehall worker ' || locked_by, 0)
      )
    ), freed AS (SELECT graphile_worker.force_unlock_workers(array_agg(id)) FROM gone)
    SELECT (SELECT count(*) FROM gone)::int AS count, (SELECT count(*) FROM freed) AS freed`;
  return count;
}
