import {
  Logger,
  parseCronItems,
  type ParsedCronItem,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { logError } from "@/lib/foundation/log";
import { jobs } from "@/server/worker/tasks";
import { createWorkerHeartbeat } from "@/server/worker/worker-heartbeat";

type WorkerOptions = { connectionString: string; tasks: TaskList; schedule: ParsedCronItem[] };

/**
 * Concurrent jobs: jobs must not take database capacity from visitors. While the payment provider hangs and a release
 * is checked, which take one worker each (`lib/foundation/jobs/jobs.ts`), the third runs what must not wait.
 */
const CONCURRENCY = 3;
/** Milliseconds between polls for jobs whose notification was missed. */
const POLL_INTERVAL_MS = 5_000;
/** Milliseconds before retrying while the database is unavailable, doubled each time up to the maximum. */
const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
/** Milliseconds within which the same error is logged once. */
const REPEATED_ERROR_INTERVAL_MS = 60_000;

/** Logs each worker error at most once a minute: while the database is unavailable the worker repeats itself. */
function createLogger(): Logger {
  const said = new Map<string, number>();
  return new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    const detail = message.split("\n", 1)[0] ?? "";
    // Errors that differ only in a delay, duration or id count as the same.
    const kind = detail.replace(/[\d.]+/g, "");
    if (level !== "error" || Date.now() - (said.get(kind) ?? 0) < REPEATED_ERROR_INTERVAL_MS) return;
    if (said.size > 100) said.clear();
    said.set(kind, Date.now());
    logError("job runner", { task: taskIdentifier, job: jobId, detail });
  });
}

/**
 * Stops the runner when one of its workers has ended with an error, such as a job that could not be marked as done
 * because the database was away: the library starts no other worker in its place.
 */
function stopOnWorkerError(events: WorkerEvents, stop: () => void): WorkerEvents {
  events.on("worker:stop", ({ error }) => void (error && stop()));
  return events;
}

/**
 * Runs jobs in this process until stopped. Never throws: while the database is unavailable it logs that once and
 * keeps retrying, and it starts new workers when one has failed.
 * @returns stop: waits for the running jobs
 */
export function startWorker({ connectionString, tasks, schedule }: WorkerOptions): () => Promise<void> {
  const stopping = new AbortController();
  const logger = createLogger();
  let runner: Runner | undefined;

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      stopping.signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
    });

  async function keepRunning(): Promise<void> {
    for (let retry = MIN_RETRY_MS; !stopping.signal.aborted; retry = Math.min(retry * 2, MAX_RETRY_MS)) {
      let isBroken = false;
      const restart = () => {
        isBroken = true;
        void runner?.stop().catch(() => undefined);
      };
      try {
        runner = await run({
          connectionString,
          taskList: tasks,
          parsedCronItems: schedule,
          concurrency: CONCURRENCY,
          pollInterval: POLL_INTERVAL_MS,
          noHandleSignals: true,
          logger,
          events: stopOnWorkerError(logFailedJobs(createWorkerHeartbeat()), restart),
        });
        if (stopping.signal.aborted || isBroken) await runner.stop();
        retry = MIN_RETRY_MS;
        await runner.promise;
      } catch (error) {
        logger.error(`Jobs wait for the database: ${error instanceof Error ? error.message : String(error)}`);
      }
      runner = undefined;
      await pause(retry);
    }
  }

  const finished = keepRunning();
  return async () => {
    stopping.abort();
    await runner?.stop().catch(() => undefined);
    await finished;
  };
}

/**
 * Logs each job whose last attempt failed: it is not retried automatically, only by staff in the super admin
 * dashboard.
 */
export function logFailedJobs(events: WorkerEvents): WorkerEvents {
  events.on("job:failed", ({ job, error }) =>
    logError("a job failed permanently", { task: job.task_identifier, job: job.id, attempts: job.attempts, error }),
  );
  return events;
}

/** The scheduled jobs. Each has a key of its own: a run that is still queued is replaced by the next one. */
export const parseSchedule = () =>
  parseCronItems(
    jobs.flatMap(({ name, priority, queue, schedule }) =>
      schedule
        ? {
            task: name,
            match: schedule.cron,
            options: {
              backfillPeriod: schedule.catchUpMs ?? 0,
              ...(schedule.maxAttempts && { maxAttempts: schedule.maxAttempts }),
              priority,
              ...(queue && { queueName: queue }),
              jobKey: `clock ${name}`,
            },
          }
        : [],
    ),
  );
