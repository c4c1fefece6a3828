import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

/**
 * Says whether every migration of prisma/migrations is recorded as applied, with
 * its present contents, and none as failed: then `prisma migrate deploy`, which
 * takes over a second to start, has nothing to do.
 * @param {import("pg").Client} client
 */
export async function isMigrated(client) {
  const { rows: [{ exists }] } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  if (!exists) return false;
  const { rows } = await client.query(
    "SELECT migration_name AS name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  if (rows.some((row) => row.finished_at === null)) return false;
  const applied = new Set(rows.map((row) => `${row.name} ${row.checksum}`));
  return wanted().every((migration) => applied.has(migration));
}

function wanted() {
  const folder = join(root, "prisma/migrations");
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name} ${createHash("sha256").update(readFileSync(join(folder, name, "migration.sql"))).digest("hex")}`);
}
