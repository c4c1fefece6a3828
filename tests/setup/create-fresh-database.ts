import pg from "pg";
import { createDatabase, databaseUrl, dropDatabase } from "../../sandbox/postgres/database";

/** What a new copy of the template holds. `rows` are the hashes of each table's rows, mostly none. */
type Contents = { schema: string; rows: Map<string, string[]> };

/** Deleted rows stay in their tables' files, so a database of many is replaced. */
const MOST_DELETED_ROWS = 3_000;

/** This worker's database as it was created, and how many rows were deleted from it since. */
let created: (Contents & { deleted: number }) | undefined;

/**
 * Gives this Jest worker an empty, migrated database: what the previous test file wrote is deleted. That takes a
 * twentieth of the CPU time of another copy of the template, which is made when the schema or statistics changed.
 */
export async function createFreshDatabase(): Promise<void> {
  const name = `worker_${process.env.JEST_WORKER_ID ?? "1"}`;
  const server = process.env.FORGEHALL_TEST_SERVER ?? "";
  const url = databaseUrl(server, name);
  if (created && (await withClient(url, emptyDatabase))) return;
  await dropDatabase(server, name);
  await createDatabase(server, name, { template: "template" });
  created = { ...(await withClient(url, readContents)), deleted: 0 };
}

/** Returns whether the database is again as it was created. */
async function emptyDatabase(client: pg.Client): Promise<boolean> {
  await client.query(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  if (!created || (await readSchema(client)) !== created.schema) return false;
  // No trigger may refuse, count or record this.
  await client.query("SET session_replication_role = replica");
  const filled = new Set(await findFilledTables(client, [...created.rows.keys()]));
  for (const [table, known] of created.rows) {
    if (!filled.has(table) && known.length === 0) continue;
    const deleted = await client.query(`DELETE FROM ${table} AS found WHERE md5(found::text) <> ALL ($1)`, [known]);
    created.deleted += deleted.rowCount ?? 0;
    const left = await client.query(`SELECT FROM ${table}`);
    if (left.rowCount !== known.length) return false;
  }
  await client.query("SELECT setval(seqrelid, seqstart, false) FROM pg_sequence");
  return created.deleted <= MOST_DELETED_ROWS;
}

async function readContents(client: pg.Client): Promise<Contents> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const rows = new Map(tables.map(({ name }) => [name, [] as string[]]));
  for (const table of await findFilledTables(client, [...rows.keys()])) {
    const found = await client.query<{ hash: string }>(`SELECT md5(found::text) AS hash FROM ${table} AS found`);
    rows.set(
      table,
      found.rows.map(({ hash }) => hash),
    );
  }
  return { schema: await readSchema(client), rows };
}

async function findFilledTables(client: pg.Client, tables: string[]): Promise<string[]> {
  const each = tables.map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT FROM ${table})`);
  const { rows } = await client.query<{ name: string }>(each.join(" UNION ALL "));
  return rows.map(({ name }) => name);
}

const CATALOGS = [
  ...["attrdef", "attribute", "class", "constraint", "default_acl", "depend", "event_trigger", "extension", "index"],
  ...["namespace", "policy", "proc", "rewrite", "statistic", "statistic_ext", "trigger", "type"],
];

/** Every change of the schema, a privilege or the planner's statistics changes this. */
async function readSchema(client: pg.Client): Promise<string> {
  const counts = CATALOGS.map((name) => `SELECT count(*), sum(xmin::text::bigint) FROM pg_${name}`);
  const sizes = "SELECT sum(relpages), sum(reltuples)::bigint FROM pg_class";
  const settings = "SELECT count(*), 0 FROM pg_db_role_setting WHERE setdatabase <> 0";
  const { rows } = await client.query({ text: [...counts, sizes, settings].join(" UNION ALL "), rowMode: "array" });
  return JSON.stringify(rows);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
