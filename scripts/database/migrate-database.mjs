import pg from "pg";
import { Logger, runMigrations } from "graphile-worker";
import { createDatabase } from "../../sandbox/postgres/database.mjs";
import { connectionConfig } from "../schema-engine/connection-config.mjs";
import { deployMigrations } from "./deploy-migrations.mjs";
import { isMigrated } from "./is-migrated.mjs";

// Any number of our own: whoever holds it in a database migrates that database.
const LOCK = 70_827_001;
const silent = new Logger(() => () => {});

/**
 * Creates the database when it is missing, applies every migration of
 * prisma/migrations that it lacks, then the job queue's own. Several calls at
 * once queue up. Throws one sentence.
 * @param {string} url
 */
export async function migrateDatabase(url) {
  const client = await connect(url);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    if (!(await isMigrated(client))) await deployMigrations(client, url);
    const pgPool = new pg.Pool({ ...connectionConfig(url).config, max: 2 });
    try {
      await runMigrations({ pgPool, logger: silent });
    } finally {
      await pgPool.end();
    }
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
