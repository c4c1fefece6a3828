import { join } from "node:path";
import { findFreePort } from "../../../sandbox/free-port.mjs";
import { terminateProcess } from "../../../scripts/processes/process-identity.mjs";
import { updateRunLock } from "../../../scripts/processes/run-lock.mjs";
import { respondsOk, startService } from "../../../scripts/processes/start-service";
import { pointDemoApps, runSeedProgram } from "../../../scripts/seed/seed-database";
import { randomPort } from "../../harness/run-folder";
import { productEnvironment, sandboxEnvironment } from "../../harness/start-stack";
import { createDatabase, databaseUrl } from "../../../sandbox/postgres/database";
import { startPostgres } from "../../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../../scripts/database/migrate-database";
import { DATABASE_TEMPLATE, DEMO_TEMPLATE } from "./database-template";

// Performance budgets count the database queries of each page.
const COUNT_QUERIES_ENV = {
  NODE_OPTIONS: `--import tsx --import ${new URL("count-queries.ts", import.meta.url).href}`,
};

/**
 * Starts the payment sandbox, the demo apps and the built product, and sets their URLs for the stories.
 * @param folder of this run
 * @param database its URLs for the product and for the owner
 * @param closers receives the functions that stop them
 */
export async function startServers(
  folder: string,
  database: { url: string; ownerUrl: string },
  closers: (() => Promise<void>)[],
) {
  const port = await findFreePort(randomPort());
  const paymentPort = await findFreePort(randomPort(), (taken) => taken === port);
  const sandbox = sandboxEnvironment(folder, { sandbox: paymentPort, product: port });
  const env: Record<string, string> = {
    ...productEnvironment(folder, database.url),
    ...sandbox,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    // No story depends on how fast the machine is.
    DATABASE_CONNECT_TIMEOUT_MS: "60000",
    DATABASE_TIMEOUT_MS: "600000",
  };
  const payments = sandbox.STRIPE_API_BASE;
  const start = (name: string, script: string, log: string, address: string, more: Record<string, string> = {}) =>
    startService({
      name,
      script,
      env: { ...env, ...more },
      log: join(folder, log),
      signal: new AbortController().signal,
      isReady: () => respondsOk(address),
      onSpawn: (known) => {
        // So that a later run can clean up if this one is killed.
        updateRunLock(join(folder, "run.json"), (run) => ({
          children: [...run.children, { name, ...known }],
        }));
        closers.push(() => terminateProcess(known));
      },
    });
  await start("The payment sandbox", "sandbox/stripe/main.ts", "sandbox.log", `${payments}/health`);
  const demoPort = await findFreePort(randomPort(), (taken) => [port, paymentPort].includes(taken));
  const demoApps = `http://127.0.0.1:${demoPort}`;
  await start("The demo apps", "sandbox/demo-apps/main.ts", "demo-apps.log", demoApps, {
    SANDBOX_DEMO_APPS_PORT: String(demoPort),
  });
  await pointDemoApps(database.ownerUrl, demoApps);
  const advisoriesPort = await findFreePort(randomPort(), (taken) => [port, paymentPort, demoPort].includes(taken));
  const advisories = `http://127.0.0.1:${advisoriesPort}`;
  await start("The advisories", "sandbox/advisories/main.ts", "advisories.log", `${advisories}/health`, {
    SANDBOX_ADVISORIES_PORT: String(advisoriesPort),
  });
  Object.assign(env, { ADVISORIES_URL: advisories, OSV_URL: advisories });
  await start(
    "The server",
    "server/main.ts",
    "server.log",
    `http://127.0.0.1:${port}/api/health/ready`,
    COUNT_QUERIES_ENV,
  );
  // A story uses these to start another server with a different setting.
  process.env.FORGEHALL_E2E_SERVER_ENV = JSON.stringify(env);
  Object.assign(process.env, {
    FORGEHALL_E2E_URL: env.APP_URL,
    FORGEHALL_E2E_PAYMENTS_URL: payments,
    FORGEHALL_E2E_DEMO_APPS_URL: demoApps,
    FORGEHALL_E2E_ADVISORIES_URL: advisories,
    FORGEHALL_E2E_MAIL_DIR: env.MAIL_DIR,
    FORGEHALL_E2E_STORAGE_DIR: env.STORAGE_DIR,
    FORGEHALL_E2E_LOG: join(folder, "server.log"),
  });
}

const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts PostgreSQL with the schema and the demo data.
 * @param folder of this run
 * @param closers receives the function that stops it
 * @returns the URL for the product, and the owner's for stories that change data directly
 */
export async function openDatabase(
  folder: string,
  closers: (() => Promise<void>)[],
): Promise<{ url: string; ownerUrl: string }> {
  const server = await startPostgres({
    dataDir: join(folder, "postgres"),
    port: randomPort(),
    database: DATABASE_TEMPLATE,
    settings,
  });
  closers.push(server.stop);
  await migrateDatabase(server.ownerUrl, { servedBy: server.url });
  const ownerUrl = await createDatabase(server.ownerUrl, "forgehall", { template: DATABASE_TEMPLATE });
  await runSeedProgram(productEnvironment(folder, ownerUrl), [], () => {});
  await createDatabase(server.ownerUrl, DEMO_TEMPLATE, { template: "forgehall" });
  return { url: databaseUrl(server.url, "forgehall"), ownerUrl };
}
