import type { ClientBase } from "pg";

const CHUNK = 4000;

/**
 * Inserts rows into a table, thousands at a time. PostgreSQL parses them from JSON with the table's own row type, so
 * that lists and dates need no casts; missing columns get their defaults.
 */
export async function insertRows(client: ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(", ");
  for (let start = 0; start < rows.length; start += CHUNK) {
    await client.query(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`,
      [JSON.stringify(rows.slice(start, start + CHUNK))],
    );
  }
}
