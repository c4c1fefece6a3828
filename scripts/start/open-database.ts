import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { removeData } from "../../sandbox/postgres/resolve-installation";
import { isRunning } from "../../sandbox/postgres/postmaster-pid";
import { startPostgres, stopOrphanedPostgres } from "../../sandbox/postgres/start-postgres";
import { checkConnection, databaseUrls } from "../database/connection";
import { migrateDatabase } from "../database/migrate-database";
import { UserError } from "../user-error.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { stateDir } from "../project-paths.mjs";
import type { Settings, StartPlan } from "../settings/plan-start.mjs";
import { dataDir } from "./ensure-single-instance.mjs";
import type { StartContext } from "./start-part";

/**
 * `url` is for the server, `ownerUrl` for what the server's role may not do; `ended` resolves when our own PostgreSQL,
 * which alone has a `dataDir`, exits unexpectedly.
 */
export type OpenedDatabase = {
  url: string;
  servedBy: string;
  ownerUrl: string;
  dataDir?: string;
  ended: Promise<Error>;
};

/** Opens this start's database, its own or the configured one, and migrates it. */
export async function openDatabase(
  given: Settings,
  plan: StartPlan,
  { step, onStop }: StartContext,
): Promise<OpenedDatabase> {
  const database = plan.ownDatabase
    ? await step("PostgreSQL", (say) => openEmbedded(say, onStop))
    : await step("Database", () => openConfigured(given));
  const allowsNewer = given.ALLOW_NEWER_SCHEMA === "1";
  await step("Migrations", async (say) => {
    const { newer } = await migrateDatabase(database.ownerUrl, { servedBy: database.servedBy, allowsNewer, say });
    if (newer) say("of a newer release, left as they are");
  });
  return database;
}

async function openEmbedded(say: Say, onStop: StartContext["onStop"]): Promise<OpenedDatabase> {
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

async function openConfigured(given: Settings): Promise<OpenedDatabase> {
  const { DATABASE_URL: url = "", DATABASE_OWNER_URL: ownerUrl } = given;
  await checkConnection(url);
  if (ownerUrl) await checkConnection(ownerUrl, { setting: "DATABASE_OWNER_URL" });
  return { url, ...databaseUrls(given), ended: new Promise(() => {}) };
}

/** Deletes the database that Forgehall starts itself, and everything stored beside it. */
export async function resetData(): Promise<void> {
  await stopOrphanedPostgres(dataDir);
  await removeData(dataDir);
  for (const name of ["objects", "mail", "stripe", "seeding"]) {
    await rm(join(stateDir, name), { recursive: true, force: true });
  }
}

async function watchProcess(pid: number): Promise<Error> {
  while (isRunning(pid)) await sleep(1_000, undefined, { ref: false });
  return new UserError("PostgreSQL ended unexpectedly: server.log in its data folder says why.");
}
