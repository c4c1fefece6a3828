import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createDatabase, databaseUrl } from "../../sandbox/postgres/database";
import type { StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { grantPrivileges, setDefaultPrivileges } from "../../scripts/database/grant-runtime-role";
import { root } from "../../scripts/project-paths.mjs";
import { insertApps } from "../harness/insert-apps";
import { queryIds, queryOnce, withClient } from "../harness/query-once";

/** A filled database without its newest migrations; `servedBy` is the URL that servers use. */
export type PreparedDatabase = { url: string; servedBy: string; missing: string[]; apps: string[]; buyers: string[] };

/**
 * Creates a database with an old schema, apps and buyers.
 * @param without how many of the newest migrations are left out
 */
export async function prepareDatabase(
  server: StartedPostgres,
  name: string,
  { without, apps }: { without: number; apps: number },
): Promise<PreparedDatabase> {
  const url = await createDatabase(server.ownerUrl, name);
  const servedBy = databaseUrl(server.url, name);
  const missing = await createOldSchema(url, without);
  await insertApps(url, apps);
  await queryOnce(
    url,
    "INSERT INTO users (id, email, password, name, role) SELECT gen_random_uuid(), 'buyer-' || n || " +
      "'@example.com', 'x', 'Buyer ' || n, 'customer' FROM generate_series(1, 200) AS n",
  );
  await queryOnce(url, "ANALYZE");
  await grantOldPrivileges(url, new URL(servedBy).username);
  return {
    url,
    servedBy,
    missing,
    apps: await queryIds(url, "SELECT id FROM apps LIMIT 500"),
    buyers: await queryIds(url, "SELECT id FROM users WHERE role = 'customer'"),
  };
}

/** Grants of the previous release: rows of the tables it had. */
const grantOldPrivileges = (url: string, role: string) =>
  withClient(url, async (client) => {
    await setDefaultPrivileges(client, role);
    await grantPrivileges(client, role);
  });

// As Prisma creates it.
const MIGRATIONS_TABLE = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
  migration_name varchar(255) NOT NULL, logs text,
  rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0)`;

/**
 * Applies all but the newest migrations to an empty database and records them as applied.
 * @param without how many of the newest are left out
 * @returns the names of those left out
 */
async function createOldSchema(url: string, without: number): Promise<string[]> {
  const folder = join(root, "prisma/migrations");
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  await withClient(url, async (client) => {
    await client.query(MIGRATIONS_TABLE);
    for (const name of names.slice(0, -without)) {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      await client.query(sql);
      const checksum = createHash("sha256").update(sql).digest("hex");
      await client.query(
        "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES " +
          "(gen_random_uuid(), $1, $2, now(), 1)",
        [checksum, name],
      );
    }
  });
  return names.slice(-without);
}
