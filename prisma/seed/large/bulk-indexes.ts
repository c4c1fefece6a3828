import type { ClientBase } from "pg";

type Index = { name: string; definition: string; target: string };

/**
 * Drops the indexes of the tables about to be filled, except those of constraints, and recreates them: building one
 * over a full table is far cheaper than maintaining it meanwhile. Runs in a transaction, so that no one sees them
 * missing.
 */
export async function dropIndexes(client: ClientBase, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `SELECT quote_ident(i.relname) AS name, pg_get_indexdef(i.oid) AS definition, t.relname AS target
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid JOIN pg_namespace n
    ON n.oid = t.relnamespace
    WHERE n.nspname = 'public' AND t.relname = ANY($1) AND NOT EXISTS (SELECT 1 FROM pg_constraint c
      WHERE c.conindid = i.oid)
    ORDER BY t.relname, i.relname`,
    [tables],
  );
  if (rows.length > 0) await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(", ")}`);
  return rows;
}

export async function recreateIndexes(
  client: ClientBase,
  indexes: readonly Index[],
  step: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  for (const [table, own] of groupBy(indexes, ({ target }) => target)) {
    await step(`${own.length} indexes of ${table}`, async () => {
      for (const { definition } of own) await client.query(definition);
    });
  }
}

/** Groups rows by a key, keeping their order. */
function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}
