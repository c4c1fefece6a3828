import pg from "pg";
import { Logger, runMigrations } from "graphile-worker";
import { createDatabase } from "../../sandbox/postgres/database.mjs";
import { createRole } from "../../sandbox/postgres/serving-role.mjs";
import { connectionConfig } from "../schema-engine/connection-config.mjs";
import { deployMigrations } from "./deploy-migrations.mjs";
import { grantRows, promiseRows } from "./grant-serving.mjs";
import { isMigrated } from "./is-migrated.mjs";
import { lockMigrations } from "./lock-migrations.mjs";
import { renameMigrations } from "./rename-migrations.mjs";

const silent = new Logger(() => () => {});

/**
 * Creates the database when it is missing, applies every migration of
 * prisma/migrations that it lacks, then the job queue's own. Several calls at
 * once queue up. Throws one sentence.
 * @param {string} url of who owns the tables
 * @param {{ servedBy?: string, createsRole?: boolean, tries?: number, pause?: number }} [options] the address that servers use: where it
 *   names another role, that one gets rows and nothing else (decision 0106), and is created first where `createsRole` says so; how often a
 *   migration that meets a lock is tried, and the milliseconds between
 */
export async function migrateDatabase(url, { servedBy = url, createsRole = false, tries, pause } = {}) {
  const { user: owner } = connectionConfig(url).config;
  const { user: server, password } = connectionConfig(servedBy).config;
  const client = await connect(url);
  try {
    await lockMigrations(client);
    if (createsRole) await createRole(client, { name: server, password });
    if (server !== owner) await promiseRows(client, server);
    await renameMigrations(client);
    if (!(await isMigrated(client))) await deployMigrations(client, url, { tries, pause });
    const pgPool = new pg.Pool({ ...connectionConfig(url).config, max: 2 });
    try {
      await runMigrations({ pgPool, logger: silent });
    } finally {
      await pgPool.end();
    }
    if (server !== owner) await grantRows(client, server);
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
