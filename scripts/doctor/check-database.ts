import pg from "pg";
import { db } from "@/lib/foundation/db/client";
import { describeConnectionFailure } from "@/lib/foundation/db/failures";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { compareWithRelease, findSchemaProblem } from "@/lib/foundation/db/schema-check";
import { countFailedJobs } from "@/lib/foundation/jobs/jobs";
import { readSettings } from "@/lib/foundation/settings";
import { type Check, note, ok, problem, type Result } from "@/scripts/doctor/result";

const OLDEST = 150_000;
const NAMES = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_OWNER_URL", "DATABASE_REPLICA_URL"] as const;
/** Connections that a server keeps: its pool, the jobs, and what listens. */
const A_SERVER = 15;

type About = {
  version: number;
  name: string;
  user: string;
  encoding: string;
  replica: boolean;
  owns: boolean;
  free: number;
};

const ABOUT = `
  SELECT current_setting('server_version_num')::int AS version, split_part(current_setting('server_version'), ' ',
  1) AS name, current_user AS user, current_setting('server_encoding') AS encoding,
    pg_is_in_recovery() AS replica,
    EXISTS (SELECT 1 FROM pg_class WHERE relname = 'users' AND relnamespace = current_schema()::regnamespace
      AND pg_has_role(relowner, 'USAGE')) AS owns,
    current_setting('max_connections')::int - (SELECT count(*) FROM pg_stat_activity
      WHERE backend_type = 'client backend')::int AS free`;

function judge(name: string, about: About, isProduction: boolean): Result[] {
  const found: Result[] = [];
  if (about.version < OLDEST)
    found.push(problem(`${name}: PostgreSQL ${about.name} is too old.`, "use PostgreSQL 15 or newer."));
  if (about.encoding !== "UTF8")
    found.push(
      problem(
        `${name}: the database stores text as ${about.encoding}, not in every language.`,
        "create it anew with ENCODING 'UTF8' TEMPLATE template0.",
      ),
    );
  if (name === "DATABASE_REPLICA_URL" && !about.replica)
    found.push(problem(`${name} names no replica.`, `set it to a streaming replica, or unset it.`));
  if (name !== "DATABASE_REPLICA_URL" && about.replica)
    found.push(problem(`${name} names a replica, which takes no changes.`, `set it to the primary.`));
  if (name === "DATABASE_URL" && isProduction && about.owns)
    found.push(note('the server signs in as the owner of the tables (docs/operations.md, "Two roles").'));
  if (name === "DATABASE_URL" && about.free < A_SERVER)
    found.push(note(`only ${about.free} connections are free; each server keeps up to ${A_SERVER}.`));
  return found;
}

async function ask(name: string, text: string): Promise<Result[]> {
  const client = new pg.Client({ connectionString: text, connectionTimeoutMillis: 8_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<About>(ABOUT);
    const [about] = rows;
    if (!about) return [];
    return [
      ok(`${name}: PostgreSQL ${about.name} at ${new URL(text).hostname}, as "${about.user}"`),
      ...judge(name, about, process.env.NODE_ENV === "production"),
    ];
  } catch (error) {
    const failure = describeConnectionFailure(error, name, text);
    return [problem(`${name}: ${failure.problem}.`, failure.fix)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Each database that is named: whether it lets us in and can be used. */
export const checkDatabase: Check = {
  name: "Database",
  needs: ["DATABASE_URL"],
  run: async () => {
    const named = NAMES.filter((name) => URL.canParse(process.env[name] ?? ""));
    return (await Promise.all(named.map((name) => ask(name, process.env[name] ?? "")))).flat();
  },
};

/** Which fee and hold apply: those of the Settings tab, or the environment's. */
async function describeSettings(): Promise<Result> {
  const { version, platformFeePercent, payoutHoldDays, registration } = await readSettings();
  const source = version > 0 ? "set on the Settings tab; the environment's are not used" : "from the environment";
  return ok(`fee ${platformFeePercent} %, payout hold ${payoutHoldDays} days, sign-ups ${registration} (${source})`);
}

const GRANT = "deploy/run admin -- grant super_admin <email>";
const MIGRATE = "run npm run migrate with this release.";

async function findUnfinished(): Promise<Result[]> {
  const { unfinished } = await compareWithRelease();
  return unfinished.map((name) =>
    problem(
      `the migration "${name}" was started and has not finished.`,
      "run npm run migrate: it waits for one that runs, and clears one that failed.",
    ),
  );
}

async function findAdvice(): Promise<Result[]> {
  const indexes = await queryRows(
    db,
    { name: "text" },
    Prisma.sql`
      SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace`,
  );
  const superAdmins = await db.user.count({ where: { role: "super_admin" } });
  const failedJobs = await countFailedJobs();
  return [
    ...indexes.map(({ name }) =>
      note(`the index ${name} is invalid: unless it is being built just now, REINDEX INDEX CONCURRENTLY ${name}.`),
    ),
    ...(superAdmins === 0 ? [note(`there is no super admin: ${GRANT} (elsewhere: npm run admin)`)] : []),
    ...(failedJobs > 0
      ? [note(`${failedJobs} jobs have failed permanently. The Jobs tab of the super admin dashboard lists them.`)]
      : []),
  ];
}

/** Whether the schema is this release's, and whole. */
export const checkMigrations: Check = {
  name: "Migrations",
  needs: ["DATABASE_URL"],
  after: ["Database"],
  run: async () => {
    const [queue] = await queryRows(
      db,
      { exists: "bool" },
      Prisma.sql`SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS exists`,
    );
    const mismatch = await findSchemaProblem();
    const unfinished = await findUnfinished();
    if (unfinished.length > 0) return unfinished;
    if (mismatch?.isNewer) return [problem(mismatch.message, "start the newer release.")];
    if (mismatch) return [problem(mismatch.message, MIGRATE)];
    if (!queue?.exists) return [problem("the tables of the job queue are missing.", MIGRATE)];
    return [ok("the schema matches this release"), await describeSettings(), ...(await findAdvice())];
  },
};
