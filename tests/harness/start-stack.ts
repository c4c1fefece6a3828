import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { type StartedPostgres, startPostgres } from "../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import { identify, type ProcessIdentity, terminateProcess } from "../../scripts/processes/process-identity.mjs";
import { runSeedProgram } from "../../scripts/seed/seed-database";
import { respondsOk, startService } from "../../scripts/processes/start-service";
import { randomPort } from "./run-folder";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";

/** A running product whose parts can be killed. */
export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Runs work on the built product (see `startStack`) and stops it. */
export async function withStack<T>(
  folder: string,
  work: (stack: Stack) => Promise<T>,
  settings?: Record<string, string>,
  openPostgres?: (port: number) => Promise<StartedPostgres>,
): Promise<T> {
  const stack = await startStack(folder, settings, openPostgres);
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

/**
 * Starts the built product in its own folder: a durable PostgreSQL (fsync, synchronous commits), the payment sandbox
 * with its ledger on disk, and the server. Each can be killed and restarts at the same URL.
 * @param settings of the product, in addition to a test run's
 * @param open another PostgreSQL than one of its own
 */
async function startStack(
  folder: string,
  settings: Record<string, string> = {},
  open = (port: number) => startPostgres({ dataDir: join(folder, "postgres"), port }),
) {
  const postgresPort = await findFreePort(randomPort());
  const port = await findFreePort(randomPort(), (taken) => taken === postgresPort);
  const paymentPort = await findFreePort(randomPort(), (taken) => taken === postgresPort || taken === port);
  const openPostgres = () => open(postgresPort);
  let postgres = await openPostgres();
  await migrateDatabase(postgres.ownerUrl, { servedBy: postgres.url });
  const sandbox = sandboxEnvironment(folder, { sandbox: paymentPort, product: port });
  const payments = sandbox.STRIPE_API_BASE;
  const env = {
    ...productEnvironment(folder, postgres.url),
    ...sandbox,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    ...settings,
  };
  const services: Record<string, { script: string; address: string; more?: Record<string, string> }> = {
    sandbox: { script: "sandbox/stripe/main.ts", address: `${payments}/health` },
    server: { script: "server/main.ts", address: `http://127.0.0.1:${port}/api/health` },
  };
  const running: Record<string, ProcessIdentity> = {};
  const start = (name: string) => {
    const service = services[name];
    if (!service) throw new Error(`There is no service ${name}.`);
    const { script, address, more } = service;
    const onSpawn = (known: ProcessIdentity) => {
      running[name] = known;
      // Processes of a run that is killed are stopped by the next one (harness/run-folder.ts).
      const children = Object.entries(running).map(([child, { pid, began }]) => ({ name: child, pid, began }));
      writeFileSync(join(folder, "run.json"), JSON.stringify({ owner: identify(process.pid), starters: [], children }));
    };
    return startService({
      name,
      script,
      env: { ...env, ...more },
      log: join(folder, `${name}.log`),
      signal: new AbortController().signal,
      isReady: () => respondsOk(address),
      onSpawn,
    });
  };
  const pidOf = (name: string): number => {
    const known = running[name];
    if (!known) throw new Error(`${name} does not run.`);
    return known.pid;
  };
  const killPostgres = async () => {
    process.kill(postgres.pid, "SIGKILL");
    // Its child process outlives it for a moment and holds the port, and the server knows no other.
    while ((await findFreePort(postgresPort)) !== postgresPort) await sleep(50);
  };
  const restartPostgres = async () => void (postgres = await openPostgres());
  await start("sandbox");
  await start("server");

  return {
    /** How many responses buyers have received. */
    responses: 0,
    url: env.APP_URL,
    folder,
    payments,
    /** For direct queries and changes: the owner's URL. */
    databaseUrl: () => postgres.ownerUrl,
    /** Kills a process like a power failure would (SIGKILL), then starts it again. */
    async kill(name: string) {
      if (name === "postgres") {
        await killPostgres();
        return restartPostgres();
      }
      process.kill(-pidOf(name), "SIGKILL");
      await start(name);
    },
    /** Kills PostgreSQL like a power failure; it is unavailable until `restartPostgres`. */
    killPostgres,
    restartPostgres,
    pidOf,
    /** Another server on the same database. */
    async addServer(name: string) {
      const second = await findFreePort(randomPort(), (taken) => [postgresPort, port, paymentPort].includes(taken));
      services[name] = {
        script: "server/main.ts",
        address: `http://127.0.0.1:${second}/api/health`,
        more: { PORT: String(second) },
      };
      await start(name);
      return `http://localhost:${second}`;
    },
    /** Writes the demo data. */
    seed: () => runSeedProgram(productEnvironment(folder, postgres.ownerUrl), [], () => {}),
    async stop() {
      for (const known of Object.values(running)) await terminateProcess(known);
      await postgres.stop();
    },
  };
}

/**
 * The settings of the product under test, independent of the developer's own.
 * @param folder of this run
 */
export function productEnvironment(folder: string, databaseUrl: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? folder,
    ...(process.platform !== "darwin" && { TMPDIR: folder }),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    FORGEHALL_STAND_INS: "1",
    DRAIN_SECONDS: "0",
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
    STORAGE_DIR: join(folder, "objects"),
    MAIL_DIR: join(folder, "mail"),
    RATE_LIMIT_SCALE: "1000",
    ...SANDBOX_KEYS,
  };
}

/**
 * The settings that connect the product and the payment sandbox, for both.
 * @param folder of this run: the sandbox's ledger is in it
 * @param ports of the sandbox and of the product, which receives the webhooks
 */
export function sandboxEnvironment(folder: string, ports: { sandbox: number; product: number }) {
  return {
    STRIPE_API_BASE: `http://127.0.0.1:${ports.sandbox}`,
    STRIPE_JS_URL: `http://localhost:${ports.sandbox}/v3/stripe.js`,
    SANDBOX_STRIPE_PORT: String(ports.sandbox),
    SANDBOX_STRIPE_DIR: join(folder, "stripe"),
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${ports.product}/api/webhooks/stripe`,
    SANDBOX_STRIPE_THIN_WEBHOOK_URL: `http://127.0.0.1:${ports.product}/api/webhooks/stripe/accounts`,
  };
}
