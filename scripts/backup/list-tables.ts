import pg from "pg";

/** Written by the migrations themselves, so a new database already contains them. */
const MIGRATION_TABLES = ["_prisma_migrations", "migrations"];
const JOBS_SCHEMA = "graphile_worker";

/** A table with its writable columns; `sql` and `columnSql` are quoted for SQL. */
export type Table = { name: string; columns: string[]; sql: string; columnSql: string };
/** A sequence and its value; null when it was never used. */
export type Sequence = { name: string; value: string | null };
/** The names of applied migrations, the product's with their checksum. */
export type AppliedMigrations = { product: string[]; jobs: string[] };

/**
 * The tables with data, of the product and its job queue, with their writable columns (not generated ones). UNLOGGED
 * tables, such as rate limit counters, are skipped: PostgreSQL itself empties them after a crash, and a replica does
 * not have them.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `SELECT schema.nspname AS schema, class.relname AS name,
            array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
     FROM pg_class AS class
     JOIN pg_namespace AS schema ON schema.oid = class.relnamespace
     JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid AND attribute.attnum > 0
       AND NOT attribute.attisdropped AND attribute.attgenerated = ''
     WHERE class.relkind = 'r' AND class.relpersistence = 'p' AND schema.nspname IN (current_schema(), $1)
       AND class.relname <> ALL ($2)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [JOBS_SCHEMA, MIGRATION_TABLES],
  );
  return rows.map(({ schema, name, columns }) => ({
    name,
    columns,
    sql: `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
    columnSql: columns.map((column) => pg.escapeIdentifier(column)).join(", "),
  }));
}

/**
 * Reads the value of each sequence.
 */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname IN (current_schema(), $1) ORDER BY 1`,
    [JOBS_SCHEMA],
  );
  return rows;
}

/** Restores the values of the sequences. */
export async function setSequences(client: pg.ClientBase, sequences: Sequence[]): Promise<void> {
  for (const { name, value } of sequences.filter((sequence) => sequence.value !== null)) {
    await client.query(
      `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, $2::bigint) FROM pg_sequences
       WHERE schemaname IN (current_schema(), $3) AND sequencename = $1`,
      [name, value, JOBS_SCHEMA],
    );
  }
}

/** Lists the migrations of a database: the product's with the hash of their contents, and the job queue's. */
export async function readMigrations(client: pg.ClientBase): Promise<AppliedMigrations> {
  const product = await client.query<{ name: string }>(
    "SELECT migration_name || ' ' || checksum AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND " +
      "rolled_back_at IS NULL ORDER BY migration_name",
  );
  const jobs = await client.query<{ name: string }>(
    `SELECT id::text AS name FROM ${JOBS_SCHEMA}.migrations ORDER BY id`,
  );
  return { product: product.rows.map(({ name }) => name), jobs: jobs.rows.map(({ name }) => name) };
}
