import { spawn } from "node:child_process";
import { join } from "node:path";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { createDatabase, databaseUrl } from "../../sandbox/postgres/database.ts";
import { startPostgres } from "../../sandbox/postgres/start-postgres.ts";
import { migrateDatabase } from "../../scripts/database/migrate-database.ts";
import { terminateProcess } from "../../scripts/processes/terminate-process.mjs";
import { identify } from "../../scripts/processes/process-identity.mjs";
import { respondsOk } from "../../scripts/processes/start-service.ts";
import { relativeToRoot, root } from "../../scripts/project-paths.mjs";
import { runSeedProgram } from "../../scripts/seed/seed-database.ts";
import { largeDatasetDir } from "../../scripts/seed/run-seed.ts";
import { SANDBOX_KEYS, serverEnvironment } from "../../scripts/settings/server-environment.ts";
import { stopChild, startPinned } from "./cpu-pinning.mjs";

/**
 * PostgreSQL settings for a million apps; everything else is the default. All data is in memory after the first run.
 */
export const DATABASE_SETTINGS = {
  shared_buffers: "4GB",
  effective_cache_size: "8GB",
  random_page_cost: "1.1",
  max_wal_size: "4GB",
};

/** PostgreSQL with one database for each size, separate from the demo's. */
export async function startCluster() {
  return startPostgres({ dataDir: join(largeDatasetDir, "postgres"), port: 5460, settings: DATABASE_SETTINGS });
}

/**
 * Opens the database of a size, filled once and reused between runs. Returns its URLs for the owner and the product.
 */
export async function openDatabase(cluster, apps, say) {
  const name = `apps_${apps}`;
  const ownerUrl = apps === 1_000_000 ? cluster.ownerUrl : await createDatabase(cluster.ownerUrl, name);
  const url = apps === 1_000_000 ? cluster.url : databaseUrl(cluster.url, name);
  await migrateDatabase(ownerUrl, { servedBy: url });
  await runSeedProgram(
    { ...process.env, DATABASE_URL: ownerUrl, STORAGE_DIR: join(largeDatasetDir, "objects") },
    ["--apps", String(apps)],
    say,
  );
  return { url, ownerUrl };
}

async function waitUntilReady(child, url, name) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}.`);
    if (await respondsOk(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${name} does not answer.`);
}

/**
 * Starts the built product on a database, pinned to its core, with the payment sandbox.
 * @returns {Promise<{ base: string, origin: string, pid: number, postmaster: number, close(): Promise<void> }>}
 */
export async function startServer(cluster, url, preferredPort) {
  const port = await findFreePort(preferredPort);
  const sandboxPort = await findFreePort(12_211, (taken) => taken === port);
  const origin = `http://localhost:${port}`;
  const plain = await serverEnvironment(process.env, { port, appUrl: origin, dev: false, standIns: true });
  const env = {
    ...plain,
    DATABASE_URL: url,
    STORAGE_DIR: join(largeDatasetDir, "objects"),
    MAIL_DIR: join(largeDatasetDir, "mail"),
    ...SANDBOX_KEYS,
    // A single client sends all requests, so rate limits must not apply.
    RATE_LIMIT_SCALE: "1000000",
    STRIPE_API_BASE: `http://127.0.0.1:${sandboxPort}`,
    STRIPE_JS_URL: `http://localhost:${sandboxPort}/v3/stripe.js`,
    SANDBOX_STRIPE_PORT: String(sandboxPort),
    SANDBOX_STRIPE_DIR: join(largeDatasetDir, "stripe"),
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    SANDBOX_STRIPE_KEY: SANDBOX_KEYS.STRIPE_SECRET_KEY,
    SANDBOX_STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.STRIPE_PUBLISHABLE_KEY,
    SANDBOX_STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.STRIPE_WEBHOOK_SECRET,
  };
  const sandbox = spawn(process.execPath, ["--import", "tsx", "sandbox/stripe/main.ts"], {
    cwd: root,
    env,
    stdio: "ignore",
  });
  const server = startPinned(["--import", "tsx", "server/main.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
  const close = async () => {
    await stopChild(server);
    const known = identify(sandbox.pid);
    if (known) await terminateProcess(known, 5_000);
  };
  try {
    await waitUntilReady(sandbox, `${env.STRIPE_API_BASE}/health`, "The payment sandbox");
    await waitUntilReady(server, `http://127.0.0.1:${port}/api/health`, "The server");
  } catch (error) {
    await close();
    throw error;
  }
  return { base: `http://127.0.0.1:${port}`, origin, pid: server.pid, postmaster: cluster.pid, close };
}

export const dataLocation = relativeToRoot(largeDatasetDir);
