import { randomUUID } from "node:crypto";
import pg from "pg";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { connectionConfig, MIGRATION_SESSION } from "./connection-config";
import { patchAdapter } from "./patch-adapter";

/** Lock timeout of a statement in milliseconds; later statements wait behind it meanwhile. */
const LOCK_TIMEOUT_MS = 3_000;

/**
 * Provides the engine's database connections, including shadow databases that are created for one comparison and
 * dropped afterwards.
 */
export function adapterFactory(url: string) {
  const { config, schema } = connectionConfig(url);
  const opened: pg.Pool[] = [];
  const open = async (database: string): Promise<SqlDriverAdapter> => {
    const pool = new pg.Pool({
      ...config,
      database,
      lock_timeout: LOCK_TIMEOUT_MS,
      application_name: MIGRATION_SESSION,
    });
    const adapter = patchAdapter(await new PrismaPg(pool, { schema, disposeExternalPool: true }).connect());
    opened.push(pool);
    return adapter;
  };
  const bound = bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => open(config.database),
    connectToShadowDb: () => openShadowDatabase(open, config.database),
  });
  const closeAll = () => Promise.all(opened.filter((pool) => !pool.ended).map((pool) => pool.end()));
  return { bound, closeAll };
}

async function openShadowDatabase(
  open: (database: string) => Promise<SqlDriverAdapter>,
  database: string,
): Promise<SqlDriverAdapter> {
  const main = await open(database);
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  await main.executeScript(`CREATE DATABASE "${name}" TEMPLATE template0`);
  const shadow = await open(name);
  const close = shadow.dispose.bind(shadow);
  shadow.dispose = async () => {
    await close();
    await main.executeScript(`DROP DATABASE "${name}" WITH (FORCE)`);
    await main.dispose();
  };
  return shadow;
}
