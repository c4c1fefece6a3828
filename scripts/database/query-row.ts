import type { ClientBase, QueryResultRow } from "pg";

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
