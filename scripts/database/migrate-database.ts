import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { describeNewerSchema } from "../../lib/foundation/db/migration-names";
import { createDatabase } from "../../sandbox/postgres/database";
import { createRole } from "../../sandbox/postgres/runtime-role";
import { errorCode } from "../error-code.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { connectionConfig, MIGRATION_SESSION } from "../schema-engine/connection-config";
import { UserError } from "../user-error.mjs";
import { compareMigrations, isMigrated, renameMigrations } from "./migration-history";
import { deployMigrations } from "./deploy-migrations";
import { grantPrivileges, setDefaultPrivileges } from "./grant-runtime-role";
import { lockMigrations } from "./lock-migrations";

const silent = new Logger(() => () => {});

/**
 * Creates the database when it is missing, applies every missing migration of prisma/migrations, then the job queue's
 * own. Concurrent runs queue up. Throws one sentence.
 * @param url of the tables' owner
 * @param options `servedBy` is the URL that servers use: another role in it gets access to rows only (decision 0011),
 * and `createsRole` creates that role first; `allowsNewer` leaves a newer release's database unchanged instead of
 * rejecting it (decision 0011); `tries` is how often a migration that meets a lock is attempted, `pause` the
 * milliseconds in between; `say` gets a line when another run or a lock is waited for
 * @returns whether the database was left as a newer release migrated it, and the migrations that were applied
 */
export async function migrateDatabase(
  url: string,
  {
    servedBy = url,
    createsRole = false,
    allowsNewer = false,
    tries,
    pause,
    say,
  }: {
    servedBy?: string;
    createsRole?: boolean;
    allowsNewer?: boolean;
    tries?: number;
    pause?: number;
    say?: Say;
  } = {},
): Promise<{ newer: boolean; applied: string[] }> {
  const { user: owner } = connectionConfig(url).config;
  const { user: server, password } = connectionConfig(servedBy).config;
  const client = await connect(url);
  try {
    await requireUtf8(client);
    await lockMigrations(client, { say });
    const { unknown } = await compareMigrations(client);
    if (unknown.length > 0 && !allowsNewer) throw new UserError(describeNewerSchema(unknown));
    // A newer release's grants and migrations must not be changed.
    if (unknown.length > 0) return { newer: true, applied: [] };
    if (createsRole) await createRole(client, { name: server, password });
    if (server !== owner) await setDefaultPrivileges(client, server);
    await renameMigrations(client);
    const { missing } = await compareMigrations(client);
    if (!(await isMigrated(client))) await deployMigrations(client, url, { tries, pause, say });
    const pgPool = new pg.Pool({ ...connectionConfig(url).config, max: 2 });
    try {
      await runMigrations({ pgPool, logger: silent });
    } finally {
      await pgPool.end();
    }
    if (server !== owner) await grantPrivileges(client, server);
    return { newer: false, applied: missing };
  } finally {
    await client.end();
  }
}

async function requireUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("SELECT current_setting('server_encoding') AS encoding");
  if (rows[0]?.encoding !== "UTF8")
    throw new UserError(
      `The database stores text as ${rows[0]?.encoding}. Create it with ENCODING 'UTF8' TEMPLATE template0, or drop ` +
        "it, and it's created when you migrate again.",
    );
}

async function connect(url: string): Promise<pg.Client> {
  const { config } = connectionConfig(url);
  const client = new pg.Client({ ...config, application_name: MIGRATION_SESSION });
  // A connection that is lost between two statements makes the next one fail.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (errorCode(error) !== "3D000") throw error;
    await createDatabase(url, config.database);
    return connect(url);
  }
}
