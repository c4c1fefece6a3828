import pg from "pg";
import { describeConnectionFailure } from "@/lib/foundation/db/failures";
import { type Check, note, ok, problem, type Result } from "@/scripts/doctor/result";

const OLDEST = 150_000;
const NAMES = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_OWNER_URL", "DATABASE_REPLICA_URL"] as const;
/** Connections that a server keeps: its pool, the jobs, and what listens. */
const A_SERVER = 15;

type About = { version: number; name: string; user: string; replica: boolean; owns: boolean; free: number };

const ABOUT = `
  SELECT current_setting('server_version_num')::int AS version, split_part(current_setting('server_version'), ' ',
  1) AS name, current_user AS user,
    pg_is_in_recovery() AS replica,
    EXISTS (SELECT 1 FROM pg_class WHERE relname = 'users' AND relnamespace = current_schema()::regnamespace
      AND pg_has_role(relowner, 'USAGE')) AS owns,
    current_setting('max_connections')::int - (SELECT count(*) FROM pg_stat_activity
      WHERE backend_type = 'client backend')::int AS free`;

function judge(name: string, about: About, isProduction: boolean): Result[] {
  const found: Result[] = [];
  if (about.version < OLDEST)
    found.push(problem(`${name}: PostgreSQL ${about.name} is too old.`, "use PostgreSQL 15 or newer."));
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
