import pg from "pg";
import { Logger, runMigrations } from "graphile-worker";
import { createDatabase } from "../../sandbox/postgres/database.mjs";
import { createRole } from "../../sandbox/postgres/runtime-role.mjs";
import { UserError } from "../user-error.mjs";
import { connectionConfig } from "../schema-engine/connection-config.mjs";
import { compareMigrations } from "./compare-migrations.mjs";
import { deployMigrations } from "./deploy-migrations.mjs";
import { grantPrivileges, setDefaultPrivileges } from "./grant-runtime-role.mjs";
import { isMigrated } from "./is-migrated.mjs";
import { lockMigrations } from "./lock-migrations.mjs";
import { newerSchemaMessage } from "./newer-schema-message.mjs";
import { renameMigrations } from "./rename-migrations.mjs";

const silent = new Logger(() => () => {});

/**
 * Creates the database when it is missing, applies every migration of
 * prisma/migrations that it lacks, then the job queue's own. Several calls at
 * once queue up. Throws one sentence.
 * @param {string} url of who owns the tables
 * @param {{ servedBy?: string, createsRole?: boolean, allowsNewer?: boolean, tries?: number, pause?: number }}
 *   [options] the address that servers use: where it names another role, that one gets rows and nothing else (decision
 *   0106), and is created first where `createsRole` says so; whether a database of a newer release is left as it is
 *   instead of refused (decision 0011); how often a migration that meets a lock is tried, and the milliseconds between
 * @returns {Promise<{ newer: boolean }>} whether the database was left as a newer release made it
 */
export async function migrateDatabase(
  url,
  { servedBy = url, createsRole = false, allowsNewer = false, tries, pause } = {},
) {
  const { user: owner } = connectionConfig(url).config;
  const { user: server, password } = connectionConfig(servedBy).config;
  const client = await connect(url);
  try {
    await lockMigrations(client);
    const { unknown } = await compareMigrations(client);
    if (unknown.length > 0 && !allowsNewer) throw new UserError(newerSchemaMessage(unknown));
    // What a newer release granted and migrated is not ours to change.
    if (unknown.length > 0) return { newer: true };
    if (createsRole) await createRole(client, { name: server, password });
    if (server !== owner) await setDefaultPrivileges(client, server);
    await renameMigrations(client);
    if (!(await isMigrated(client))) await deployMigrations(client, url, { tries, pause });
    const pgPool = new pg.Pool({ ...connectionConfig(url).config, max: 2 });
    try {
      await runMigrations({ pgPool, logger: silent });
    } finally {
      await pgPool.end();
    }
    if (server !== owner) await grantPrivileges(client, server);
    return { newer: false };
  } finally {
    await client.end();
  }
}

async function connect(url) {
  const { config } = connectionConfig(url);
  const client = new pg.Client(config);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error.code !== "3D000") throw error;
    await createDatabase(url, config.database);
    return connect(url);
  }
}
