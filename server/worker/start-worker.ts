import { Logger, run, type ParsedCronItem, type Runner, type TaskList } from "graphile-worker";
import { logError } from "@/lib/log";
import { logFailedJobs } from "@/server/worker/log-failed-jobs";
import { createWorkerHeartbeat } from "@/server/worker/worker-heartbeat";

type WorkerOptions = { connectionString: string; tasks: TaskList; schedule: ParsedCronItem[] };

/** Jobs at once: they must not take the database from the visitors. */
const CONCURRENCY = 2;
/** Milliseconds between looks for jobs whose announcement was missed. */
const POLL_INTERVAL_MS = 5_000;
/** Milliseconds until the next try while the database is away, doubled each time up to the last. */
const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
/** Milliseconds in which the same complaint is written once. */
const REPEATED_ERROR_INTERVAL_MS = 60_000;

/** The worker's complaints, each at most once a minute: while the database is away it repeats itself. */
function createLogger(): Logger {
  const said = new Map<string, number>();
  return new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    const detail = message.split("\n", 1)[0] ?? "";
    // The same but for its pause, its duration or its id.
    const kind = detail.replace(/[\d.]+/g, "");
    if (level !== "error" || Date.now() - (said.get(kind) ?? 0) < REPEATED_ERROR_INTERVAL_MS) return;
    if (said.size > 100) said.clear();
    said.set(kind, Date.now());
    logError("job runner", { task: taskIdentifier, job: jobId, detail });
  });
}

/**
 * Runs jobs inside this process until stopped. Never throws: while the database is away it says so
 * once and keeps trying.
 * @returns stop: waits for the jobs that run
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
      try {
        runner = await run({
          connectionString,
          taskList: tasks,
          parsedCronItems: schedule,
          concurrency: CONCURRENCY,
          pollInterval: POLL_INTERVAL_MS,
          noHandleSignals: true,
          logger,
          events: logFailedJobs(createWorkerHeartbeat()),
        });
        if (stopping.signal.aborted) await runner.stop();
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
