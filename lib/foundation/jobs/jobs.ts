import { z } from "zod";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Db, db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";

/**
 * Job priorities: of the queued jobs, the one with the lowest number runs first (decision 0040). Buyers' money first,
 * then search, whose jobs are short and which follows a change within two seconds, then developers' money, then emails
 * about money, then account security; last what anyone can trigger repeatedly. What one developer causes for all
 * buyers at once comes after what is for one person, so that no one waits for another's thousands of emails.
 */
const priorities = {
  money: 0,
  search: 2,
  payout: 5,
  "money email": 10,
  "security email": 20,
  "security bulk": 25,
  email: 30,
  "requested email": 40,
  bulk: 45,
  cleanup: 50,
} as const;

type JobPriority = keyof typeof priorities;

/**
 * The queues, in each of which one job runs at a time (decision 0040); other jobs run side by side.
 * - `advisories`: one at a time asks the databases of advisories, and a slow one must not take every worker.
 * - `payment provider`: when the provider hangs, its jobs must not take every worker.
 * - `release objects`: removals share a lock, which only one holds.
 * - `release checks`: a check takes minutes and most of a processor, so one at a time leaves room for other jobs.
 * - `saved searches`: what one new project concerns can be many rows, so one project at a time.
 * - `search`: the last rename wins, and a batch continues behind the other developers' batches.
 */
type JobQueue = "advisories" | "payment provider" | "release objects" | "release checks" | "saved searches" | "search";

/** When a job runs by itself. All servers share the schedule, and each run is added once. */
type JobSchedule = {
  /** Crontab pattern in UTC. */
  cron: string;
  /** Runs missed within this time are caught up on when a server starts; none by default. */
  catchUpMs?: number;
  /** Attempts of a scheduled run; 25 by default. */
  maxAttempts?: number;
};

type NoPayload = z.ZodObject<Record<never, never>>;

type JobDeclaration<P extends z.ZodType> = {
  /** The name in the queue. Jobs of a previous release may still be queued: a name and its payload stay compatible. */
  name: string;
  /** Contains only ids and what is stored nowhere else: a job loads the current state when it runs. */
  payload?: P;
  priority: JobPriority;
  queue?: JobQueue;
};

type JobOptions = { key: string; delaySeconds?: number; priority?: number };

/** A job that can be queued. */
type QueuedJob<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  priority: number;
  queue: JobQueue | undefined;
  /**
   * Adds the job to the queue inside the transaction, so that the job exists if and only if the change is committed.
   * Jobs run by priority, then in order. A job that throws is retried with growing delays, 25 attempts in total.
   * @param key at most one queued job has this key; a new one replaces it
   * @param priority instead of the declared one
   * @param delaySeconds how long the job waits at least; a job that replaces a waiting one does not wait longer
   */
  add(tx: Pick<Db, "$queryRaw">, payload: z.input<P>, options: JobOptions): Promise<void>;
  /**
   * Adds many of these jobs with one statement, as `add` adds one, so that a transaction's work hardly grows with
   * their number. Their keys must differ.
   * @param jobs with `priority` as for `add`
   * @param delaySeconds as for `add`
   */
  addMany(
    tx: Pick<Db, "$queryRaw">,
    jobs: readonly { payload: z.input<P>; key: string; priority?: number }[],
    options?: { delaySeconds?: number },
  ): Promise<void>;
};

/** A job that the worker can run. */
export type Job = {
  name: string;
  priority: number;
  queue: JobQueue | undefined;
  schedule: JobSchedule | undefined;
  /** Parses what the queue stores and runs the job. */
  runQueued(payload: unknown): Promise<void>;
};

type JobRun<P extends z.ZodType> = { schedule?: JobSchedule; run: (payload: z.output<P>) => Promise<unknown> };

/**
 * Declares a job without what it runs: for a module that adds the job and that the function imports. `implementJob`
 * adds the function. Wherever both can be together, `defineJob` declares them at once.
 */
export function declareJob<P extends z.ZodType = NoPayload>(declaration: JobDeclaration<P>): QueuedJob<P> {
  const { name, queue } = declaration;
  const priority = priorities[declaration.priority];
  return {
    name,
    priority,
    queue,
    // Without a payload, P is its default.
    payload: declaration.payload ?? (z.object({}) as unknown as P),
    async add(tx, payload, { key, delaySeconds = 0, priority: ownPriority = priority }) {
      await tx.$queryRaw`
        SELECT 1 AS added
        FROM graphile_worker.add_job(
          ${name}::text, ${JSON.stringify(payload)}::json,
          queue_name => ${queue ?? null}::text, job_key => ${key}::text,
          priority => ${ownPriority}::int,
          run_at => CASE WHEN ${delaySeconds}::int > 0 THEN now() + make_interval(secs => ${delaySeconds}::int) END,
          job_key_mode => ${delaySeconds > 0 ? "preserve_run_at" : "replace"}::text
        )`;
    },
    async addMany(tx, jobs, { delaySeconds = 0 } = {}) {
      if (jobs.length === 0) return;
      await tx.$queryRaw`
        SELECT 1 AS added
        FROM graphile_worker.add_jobs(ARRAY(
          SELECT ROW(
            ${name}::text, job.payload, ${queue ?? null}::text,
            CASE WHEN ${delaySeconds}::int > 0 THEN now() + make_interval(secs => ${delaySeconds}::int) END,
            NULL, job.key,
            coalesce(job.priority, ${priority}::smallint), NULL
          )::graphile_worker.job_spec
          FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS job (payload json, key text, priority smallint)
        ), ${delaySeconds > 0})`;
    },
  };
}

/** Adds what a job runs to a job that `declareJob` declared. `server/worker/tasks.ts` lists the result. */
export function implementJob<P extends z.ZodType>(job: QueuedJob<P>, { schedule, run }: JobRun<P>): Job {
  const { name, priority, queue, payload } = job;
  return { name, priority, queue, schedule, runQueued: async (queued) => void (await run(payload.parse(queued))) };
}

/**
 * Declares a background job, beside the function that it runs. `server/worker/tasks.ts` lists the result. A job may run
 * twice, so what it runs must be idempotent.
 */
export function defineJob<P extends z.ZodType = NoPayload>(
  definition: JobDeclaration<P> & JobRun<P>,
): QueuedJob<P> & Job & Pick<JobRun<P>, "run"> {
  const job = declareJob(definition);
  return { ...job, ...implementJob(job, definition), run: definition.run };
}

/**
 * How many jobs of one owner may run ahead of the next one of theirs, by how far its priority falls behind. Beyond the
 * last number it falls by one more.
 */
const AHEAD = [10, 30, 100, 300] as const;

/**
 * The priority of a job whose owner has other jobs of the name queued: the more there are, the later it runs, so that
 * one owner's hundreds do not delay everyone else's few. It falls by four at most, which keeps the order of names.
 * @param ahead the owner's jobs that were queued before this one
 */
export function fairPriority({ priority }: Pick<Job, "priority">, ahead: number): number {
  const step = AHEAD.findIndex((most) => ahead < most);
  return priority + (step === -1 ? AHEAD.length : step);
}

/** SQL condition on a queue row `job`: its last attempt failed, and it will not be retried automatically. */
export const hasFailed = Prisma.sql`job.attempts >= job.max_attempts AND job.locked_at IS NULL`;

/** Counts jobs whose last attempt failed and that will be tried again, for the metric, up to 10,000. */
export async function countRetryingJobs(): Promise<number> {
  const [row] = await queryRows(
    db,
    { retrying: "int4" },
    Prisma.sql`
      SELECT count(*)::int AS retrying FROM (
        SELECT 1 FROM graphile_worker._private_jobs WHERE attempts > 0 AND is_available
          LIMIT 10000
      ) AS jobs`,
  );
  return row?.retrying ?? 0;
}

/** Counts permanently failed jobs, for the metric and the tab of the super admin's dashboard. */
export async function countFailedJobs(): Promise<number> {
  const [row] = await queryRows(
    db,
    { failed: "int4" },
    Prisma.sql`SELECT count(*)::int AS failed FROM graphile_worker._private_jobs AS job WHERE ${hasFailed}`,
  );
  return row?.failed ?? 0;
}
