import pg from "pg";
import { UserError } from "../user-error.mjs";
import { queryRow } from "./connection";

const JOBS_SCHEMA = "graphile_worker";
const ROW_PRIVILEGES = ["SELECT", "INSERT", "UPDATE", "DELETE"];
const MANAGED_PRIVILEGES = [...ROW_PRIVILEGES, "TRUNCATE", "REFERENCES", "TRIGGER"];
/** Tables that are read-only or append-only. */
const RESTRICTED_TABLES: Record<string, string[]> = {
  audit_events: ["SELECT", "INSERT"],
  ledger_transactions: ["SELECT", "INSERT"],
  ledger_entries: ["SELECT", "INSERT"],
  _prisma_migrations: ["SELECT"],
  [`${JOBS_SCHEMA}.migrations`]: ["SELECT"],
};
const POLICY = "forgehall_serves";

/** A table, view or sequence: which rights the role has, and whether row-level security hides its rows. */
type Relation = { name: string; sequence: boolean; closed: boolean; has: string[] };

const RELATIONS = `
  SELECT class.oid::regclass::text AS name, relkind = 'S' AS sequence,
         relrowsecurity AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = class.oid AND polname = $4) AS closed,
         ARRAY(SELECT kind FROM unnest(CASE relkind WHEN 'S' THEN ARRAY['USAGE', 'UPDATE'] ELSE $2::text[] END) AS kind
               WHERE CASE relkind WHEN 'S' THEN has_sequence_privilege($1::name, class.oid, kind)
                     ELSE has_table_privilege($1::name, class.oid, kind) END) AS has
  FROM pg_class AS class
  WHERE relnamespace IN (current_schema()::regnamespace, $3::regnamespace) AND relkind IN ('r', 'p', 'v', 'S')
    AND pg_has_role(relowner, 'USAGE')`;

async function schemas(client: pg.ClientBase): Promise<string[]> {
  const { name } = await queryRow<{ name: string }>(client, "SELECT current_schema() AS name");
  return [name, JOBS_SCHEMA].map((schema) => pg.escapeIdentifier(schema));
}

/**
 * Before migrating: makes everything that the owner creates from now on usable by the runtime role at once, since the
 * previous release may write to it immediately by a trigger.
 * @param client the owner's
 * @param name of the runtime role
 * @throws Failure when there is no such role
 */
export async function setDefaultPrivileges(client: pg.ClientBase, name: string): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [name]);
  if (rowCount === 0) {
    throw new UserError(
      `DATABASE_URL: the server has no role "${name}". docs/operations.md, "Two roles", has the statement that ` +
        "creates it.",
    );
  }
  const role = pg.escapeIdentifier(name);
  // As the job queue itself creates it, which then finds it.
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${JOBS_SCHEMA}`);
  for (const schema of await schemas(client)) {
    await client.query(
      `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${ROW_PRIVILEGES.join(", ")} ON TABLES TO ${role}`,
    );
    await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE ON SEQUENCES TO ${role}`);
  }
}

/**
 * After migrating: grants the runtime role what it needs on all existing objects, and revokes the rest. Runs no
 * statement when nothing differs, so that a start does not lock the catalog under load. All or nothing.
 * @param client the owner's
 * @param name of the runtime role
 */
export async function grantPrivileges(client: pg.ClientBase, name: string): Promise<void> {
  await client.query("BEGIN");
  try {
    // Later statements on the table wait behind this one.
    await client.query("SET LOCAL lock_timeout = '3s'");
    const statements = [...(await databaseStatements(client, name)), ...(await relationStatements(client, name))];
    for (const statement of statements) await client.query(statement);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function databaseStatements(client: pg.ClientBase, name: string): Promise<string[]> {
  const role = pg.escapeIdentifier(name);
  const on = await queryRow<{ name: string; enters: boolean; temporary: boolean; makes: boolean }>(
    client,
    `SELECT current_database() AS name, has_database_privilege($1, current_database(), 'CONNECT') AS enters,
            has_database_privilege($1, current_database(), 'TEMP') AS temporary, has_schema_privilege($1,
            current_schema(), 'CREATE') AS makes`,
    [name],
  );
  const [product, jobs] = await schemas(client);
  const database = pg.escapeIdentifier(on.name);
  return [
    ...(on.enters ? [] : [`GRANT CONNECT ON DATABASE ${database} TO ${role}`]),
    `GRANT USAGE ON SCHEMA ${product}, ${jobs} TO ${role}`,
    // The default rights of PUBLIC: creating tables in an older PostgreSQL's database, and temporary tables in any.
    ...(on.makes ? [`REVOKE CREATE ON SCHEMA ${product} FROM PUBLIC, ${role}`] : []),
    ...(on.temporary ? [`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${role}`] : []),
  ];
}

async function relationStatements(client: pg.ClientBase, name: string): Promise<string[]> {
  const role = pg.escapeIdentifier(name);
  const { rows } = await client.query<Relation>(RELATIONS, [name, MANAGED_PRIVILEGES, JOBS_SCHEMA, POLICY]);
  return rows.flatMap((relation) => {
    const wanted = relation.sequence ? ["USAGE"] : (RESTRICTED_TABLES[relation.name] ?? ROW_PRIVILEGES);
    const missing = wanted.filter((kind) => !relation.has.includes(kind));
    const surplus = relation.has.filter((kind) => !wanted.includes(kind));
    const what = `${relation.sequence ? "SEQUENCE" : "TABLE"} ${relation.name}`;
    return [
      ...(missing.length > 0 ? [`GRANT ${missing.join(", ")} ON ${what} TO ${role}`] : []),
      ...(surplus.length > 0 ? [`REVOKE ${surplus.join(", ")} ON ${what} FROM ${role}`] : []),
      // The job queue's row-level security hides each row from everyone but the owner; access is controlled by grants
      // alone.
      ...(relation.closed ? [`CREATE POLICY ${POLICY} ON ${relation.name} USING (true) WITH CHECK (true)`] : []),
    ];
  });
}
