import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { removeData } from "../../sandbox/postgres/resolve-installation.mjs";
import { isRunning } from "../../sandbox/postgres/postmaster-pid.mjs";
import { startPostgres, stopOrphanedPostgres } from "../../sandbox/postgres/start-postgres.mjs";
import { checkConnection } from "../database/check-connection.mjs";
import { databaseUrls } from "../database/database-urls.mjs";
import { migrateDatabase } from "../database/migrate-database.mjs";
import { UserError } from "../user-error.mjs";
import { stateDir } from "../project-paths.mjs";
import { dataDir } from "./ensure-single-instance.mjs";

/**
 * Opens this start's database, its own or the configured one, and migrates it.
 * @returns {Promise<{ url: string, ownerUrl: string, dataDir?: string, ended: Promise<Error> }>} `url` for the
 * server, `ownerUrl` for what the server's role may not do; `ended` resolves when our own PostgreSQL exits
 * unexpectedly
 */
export async function openDatabase(env, plan, { step, onStop, reset }) {
  if (reset) await step("Start over", resetData);
  const database = plan.ownDatabase
    ? await step("PostgreSQL", (say) => openEmbedded(say, onStop))
    : await step("Database", () => openConfigured(env));
  const allowsNewer = env.ALLOW_NEWER_SCHEMA === "1";
  await step("Migrations", async (say) => {
    const { newer } = await migrateDatabase(database.ownerUrl, { servedBy: database.servedBy, allowsNewer });
    if (newer) say("of a newer release, left as they are");
  });
  return database;
}

async function openEmbedded(say, onStop) {
  const server = await startPostgres({ dataDir });
  onStop({ name: "PostgreSQL", close: server.stop });
  say(`port ${server.port}${server.reused ? ", found running" : ""}`);
  return {
    url: server.url,
    servedBy: server.url,
    ownerUrl: server.ownerUrl,
    dataDir: server.dataDir,
    ended: watchProcess(server.pid),
  };
}

async function openConfigured(env) {
  const url = env.DATABASE_URL;
  await checkConnection(url);
  if (env.DATABASE_OWNER_URL) await checkConnection(env.DATABASE_OWNER_URL, { setting: "DATABASE_OWNER_URL" });
  return { url, ...databaseUrls(env), ended: new Promise(() => {}) };
}

async function resetData() {
  await stopOrphanedPostgres(dataDir);
  await removeData(dataDir);
  for (const name of ["objects", "mail", "stripe", "seeding"]) {
    await rm(join(stateDir, name), { recursive: true, force: true });
  }
}

async function watchProcess(pid) {
  while (isRunning(pid)) await sleep(1_000, undefined, { ref: false });
  return new UserError("PostgreSQL ended unexpectedly: server.log in its data folder says why.");
}
