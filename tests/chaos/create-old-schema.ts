import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";
import { withClient } from "../harness/with-client";

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
export async function createOldSchema(url: string, without: number): Promise<string[]> {
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
