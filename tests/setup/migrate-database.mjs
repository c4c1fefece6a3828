import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const root = join(import.meta.dirname, "../..");

/** Brings the database at `url` up to date as `npm start` does. Throws with the script's own words. */
export async function migrateDatabase(url) {
  const script = join(root, "scripts/migrate.mjs");
  if (!existsSync(script)) return applySql(url);
  await promisify(execFile)(process.execPath, [script], { cwd: root, env: { ...process.env, DATABASE_URL: url } });
}

async function applySql(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = join(root, "prisma/migrations");
  for (const name of readdirSync(folder).filter((name) => /^\d/.test(name)).sort()) {
    await client.query(readFileSync(join(folder, name, "migration.sql"), "utf8"));
  }
  await client.end();
  const { runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString: url });
}
