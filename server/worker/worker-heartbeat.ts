import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { defineJob } from "@/lib/foundation/jobs/jobs";

/** Minimum age in seconds before a job is released: its worker may still be about to take its lock. */
const MIN_AGE_SECONDS = 30;

/**
 * Shows other servers which workers are alive: each holds an advisory lock (`pg_advisory_lock`) on the connection on
 * which its pool listens. The lock is released with the connection, however the process ends, and taken again on the
 * next one.
 * @returns the event emitter to pass to the worker's runner
 */
export function createWorkerHeartbeat(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  const ids = new Set<string>();
  events.on("worker:create", ({ worker }) => void ids.add(worker.workerId));
  events.on("pool:listen:success", ({ client }) => {
    // After the pool's own LISTEN. The pool notices when this connection breaks, and opens another one.
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
 * Job that runs every minute: releases jobs whose worker process was killed, so that another worker runs them.
 * Otherwise they would stay locked for four hours (decision 0040). A job may therefore run twice, so each job is
 * idempotent.
 * @returns the number of workers whose jobs were released
 */
export async function recoverOrphanedJobs(): Promise<number> {
  const [{ count } = { count: 0 }] = await queryRows(
    db,
    { count: "int4", freed: "int8" },
    Prisma.sql`
      WITH gone AS MATERIALIZED (
        SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs
        WHERE locked_at < now() - make_interval(secs => ${MIN_AGE_SECONDS}) AND NOT EXISTS (
          SELECT 1 FROM pg_locks
          WHERE locktype = 'advisory' AND objsubid = 1 AND database = (SELECT oid FROM pg_database
            WHERE datname = current_database())
            AND (classid::bigint << 32) | objid::bigint = hashtextextended('forgehall worker ' || locked_by, 0)
        )
      ), freed AS (SELECT graphile_worker.force_unlock_workers(array_agg(id)) FROM gone)
      SELECT (SELECT count(*) FROM gone)::int AS count, (SELECT count(*) FROM freed) AS freed`,
  );
  return count;
}

export const recoverOrphanedJobsJob = defineJob({
  name: "recover_orphaned_jobs",
  priority: "money",
  // Every minute, without catching up on minutes while the server was down.
  schedule: { cron: "* * * * *", maxAttempts: 1 },
  run: async () => void (await recoverOrphanedJobs()),
});
