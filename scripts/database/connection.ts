import pg, { type ClientBase, type QueryResultRow } from "pg";
import { describeConnectionFailure } from "../../lib/foundation/db/failures";
import { errorCode } from "../error-code.mjs";
import { connectionConfig } from "../schema-engine/connection-config";
import { UserError } from "../user-error.mjs";

/**
 * Connects to the configured database once.
 * @param options `setting` is the variable that holds the URL. Unless `mustExist`, a database that does not exist yet
 * is fine, because migrating creates it.
 * @throws UserError with one sentence that does not contain the password
 */
export async function checkConnection(
  url: string,
  { setting = "DATABASE_URL", mustExist = false }: { setting?: string; mustExist?: boolean } = {},
) {
  const { config } = connectionConfig(url);
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 8_000 });
  try {
    await client.connect();
  } catch (error) {
    if (errorCode(error) === "3D000" && !mustExist) return;
    const { problem, fix } = describeConnectionFailure(error, setting, url);
    throw new UserError(`${setting}: ${problem}; ${fix}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The URLs for migrating and for serving the configured database: two roles when DATABASE_OWNER_URL is set, otherwise
 * one. Neither uses a pooler, which would share the connection.
 * @param given settings
 */
export function databaseUrls({
  DATABASE_OWNER_URL,
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Record<string, string | undefined>): { ownerUrl: string; servedBy: string } {
  if (!DATABASE_URL) throw new UserError("DATABASE_URL is not set: name the database to migrate.");
  const servedBy = DATABASE_DIRECT_URL || DATABASE_URL;
  return { ownerUrl: DATABASE_OWNER_URL || servedBy, servedBy };
}

/**
 * Runs a statement that returns exactly one row.
 * @throws Error when it returns none
 */
export async function queryRow<T extends QueryResultRow>(
  client: ClientBase,
  sql: string,
  values: unknown[] = [],
): Promise<T> {
  const { rows } = await client.query<T>(sql, values);
  const [row] = rows;
  if (!row) throw new Error(`No row: ${sql}`);
  return row;
}

/** A session of PostgreSQL: `name` is its `application_name`; null is what this role may not see. */
export type DatabaseSession = { pid: number; name: string | null; since: Date | null };

/**
 * Names a session in a sentence: `pid 4711 (psql, connected since 2026-11-23 16:40:12 UTC)`.
 * @param state what it has been since then
 */
export function describeSession({ pid, name, since }: DatabaseSession, state: string): string {
  const time = since && `${state} since ${since.toISOString().slice(0, 19).replace("T", " ")} UTC`;
  return `pid ${pid} (${[name || "without a name", time].filter(Boolean).join(", ")})`;
}

/** Whether no user has registered in this database yet. */
export async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return !(await queryRow<{ used: boolean }>(client, "SELECT EXISTS (SELECT 1 FROM users) AS used")).used;
  } finally {
    await client.end();
  }
}
