import pg from "pg";
import { queryRow } from "../../scripts/database/connection";

/** Runs work on a PostgreSQL connection of its own, and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // PostgreSQL may be killed meanwhile; then the query fails, which is enough.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one query on a connection of its own and returns its rows. */
export function queryOnce<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return withClient(url, async (client) => (await client.query<T>(text, values)).rows);
}

/**
 * Runs one query on a connection of its own and returns its only row.
 * @throws Error when there is none
 */
export function queryOneRow<T extends pg.QueryResultRow>(url: string, text: string, values?: unknown[]): Promise<T> {
  return withClient(url, (client) => queryRow<T>(client, text, values));
}

/** Runs one query that selects an `id`, on a connection of its own, and returns all of them. */
export async function queryIds(url: string, text: string): Promise<string[]> {
  return (await queryOnce<{ id: string }>(url, text)).map(({ id }) => id);
}
