import { monitorEventLoopDelay } from "node:perf_hooks";
import { metrics } from "@opentelemetry/api";
import { measureHeldFunds } from "@/lib/commerce/funds/held-funds";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { countConnections, db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { env } from "@/lib/foundation/env";
import { countFailedJobs, countRetryingJobs } from "@/lib/foundation/jobs/jobs";
import { countRejectedWebhooks, readLastEvents } from "@/lib/foundation/last-events";
import { readDiskSpace } from "@/lib/foundation/storage/disk-space";
import { storageFolder } from "@/lib/foundation/storage/folders";
import type { EventStreams } from "@/server/event-streams/event-streams";
import type { LoadShedder } from "@/server/load-shedding/load-shedder";

const NANOSECONDS = 1e9;
/** Milliseconds between two samples of the event loop. */
const RESOLUTION_MS = 20;
/** Waiting jobs beyond this are not counted: the alert has fired by then. */
const MAX_COUNTED_JOBS = 10_000;

/** Counts jobs that are due and waiting for a worker. */
export async function countWaitingJobs(): Promise<number> {
  const [row] = await queryRows(
    db,
    { waiting: "int4" },
    Prisma.sql`
      SELECT count(*)::int AS waiting FROM (
        SELECT 1 FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now()
          LIMIT ${MAX_COUNTED_JOBS}::int
      ) AS jobs`,
  );
  return row?.waiting ?? 0;
}

/**
 * Reports process metrics at each export: event loop, memory, running and rejected requests, streams, connections,
 * jobs, webhooks, backups, money held for milestones and free disk space.
 */
export function registerProcessMetrics(loadShedder: LoadShedder, eventStreams: EventStreams): void {
  const meter = metrics.getMeter("forgehall");
  const countJobs = (state: string, description: string, count: () => Promise<number>) =>
    meter.createObservableGauge(`forgehall.jobs.${state}`, { description }).addCallback((result) =>
      // While the database is unavailable there is no value to report.
      count().then(
        (jobs) => result.observe(jobs),
        () => undefined,
      ),
    );
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  meter
    .createObservableGauge("nodejs.eventloop.delay.p99", {
      unit: "s",
      description: "How late the event loop was, since the last report",
    })
    .addCallback((result) => {
      result.observe(loop.percentile(99) / NANOSECONDS);
      loop.reset();
    });
  meter
    .createObservableGauge("process.memory.usage", { unit: "By", description: "Resident memory" })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableGauge("forgehall.admission.inside", { description: "Responses being rendered" })
    .addCallback((result) => result.observe(loadShedder.stats.active));
  meter
    .createObservableGauge("forgehall.admission.waiting", { description: "Requests in the queue" })
    .addCallback((result) => result.observe(loadShedder.stats.queued));
  meter
    .createObservableCounter("forgehall.admission.refused", { description: "Requests rejected with 503" })
    .addCallback((result) => result.observe(loadShedder.stats.rejected));
  meter
    .createObservableGauge("forgehall.events.streams", { description: "Open streams of events" })
    .addCallback((result) => result.observe(eventStreams.size));
  meter
    .createObservableGauge("forgehall.db.connections", {
      description: "Connections to the database, and queries that wait for one",
    })
    .addCallback((result) => {
      for (const [state, count] of Object.entries(countConnections())) result.observe(count, { state });
    });
  countJobs("waiting", "Jobs that are due", countWaitingJobs);
  countJobs("retrying", "Jobs that failed and will be tried again", countRetryingJobs);
  countJobs("failed", "Jobs that used up their attempts", countFailedJobs);
  meter
    .createObservableCounter("forgehall.webhooks.rejected", { description: "Webhook calls with a wrong signature" })
    .addCallback((result) => result.observe(countRejectedWebhooks()));
  meter
    .createObservableGauge("forgehall.last.age", {
      unit: "s",
      description: "How long ago a webhook was accepted, a backup ended, and the ledger was compared with the provider",
    })
    .addCallback(async (result) => {
      for (const [event, at] of await lastTimes().catch(() => []))
        result.observe((Date.now() - at.getTime()) / 1_000, { event });
    });
  const funds = {
    held: meter.createObservableGauge("forgehall.funds.held", { description: "Cents held for milestones" }),
    age: meter.createObservableGauge("forgehall.funds.oldest.age", {
      unit: "s",
      description: "How long the oldest of it has been held; 0 when nothing is",
    }),
  };
  meter.addBatchObservableCallback(
    async (result) => {
      const held = await measureHeldFunds().catch(() => null);
      if (!held) return;
      result.observe(funds.held, Number(held.cents));
      result.observe(funds.age, held.oldestAt ? (Date.now() - held.oldestAt.getTime()) / 1_000 : 0);
    },
    [funds.held, funds.age],
  );
  meter
    .createObservableGauge("forgehall.storage.free", {
      unit: "By",
      description: "Free bytes on the disk of uploads, without those that uploads leave free; none with a bucket",
    })
    .addCallback(async (result) => {
      const space = env.S3_BUCKET ? null : await readDiskSpace(storageFolder()).catch(() => null);
      if (space) result.observe(space.free - space.reserved);
    });
}

async function lastTimes(): Promise<[string, Date][]> {
  const [events, check] = await Promise.all([
    readLastEvents(),
    db.ledgerCheck.findFirst({ orderBy: { createdAt: "desc" }, select: { createdAt: true } }),
  ]);
  return [...events, ...(check ? [["reconciliation", check.createdAt] as [string, Date]] : [])];
}
