// Starts another instance of the built product on an empty database, until the story that started it closes its
// standard input; with --own-provider, it has a payment sandbox of its own, whose webhooks reach it; with --demo-data,
// it starts with the demo data. Prints the URLs. Usage: node --import tsx tests/e2e/setup/isolated-server.ts
// [--own-provider] [--demo-data] STAFF_SECOND_FACTOR=1
import { dirname, join } from "node:path";
import { findFreePort } from "../../../sandbox/free-port.mjs";
import { createDatabase, databaseUrl } from "../../../sandbox/postgres/database";
import { type ProcessIdentity, terminateProcess } from "../../../scripts/processes/process-identity.mjs";
import { respondsOk, startService } from "../../../scripts/processes/start-service";
import { randomPort } from "../../harness/run-folder";
import { sandboxEnvironment } from "../../harness/start-stack";
import { DATABASE_TEMPLATE, DEMO_TEMPLATE } from "./database-template";

const [options, assignments] = [true, false].map((isOption) =>
  process.argv.slice(2).filter((argument) => argument.startsWith("--") === isOption),
);
const settings = Object.fromEntries((assignments ?? []).map((setting) => setting.split("=", 2)));
const baseEnv: Record<string, string> = JSON.parse(process.env.FORGEHALL_E2E_SERVER_ENV ?? "{}");
const port = String(await findFreePort(randomPort()));
const url = `http://localhost:${port}`;
/**
 * The same database server with a separate database: this instance's worker must not run other stories' jobs with its
 * own settings.
 */
const databaseName = `own_${port}`;
const database = databaseUrl(baseEnv.DATABASE_URL ?? "", databaseName);
const folder = dirname(baseEnv.MAIL_DIR ?? "");
const started: ProcessIdentity[] = [];

/** Starts a part of this instance. */
const start = (name: string, script: string, env: Record<string, string>, log: string, healthUrl: string) =>
  startService({
    name,
    script,
    env,
    log: join(folder, log),
    signal: new AbortController().signal,
    isReady: () => respondsOk(healthUrl),
    onSpawn: (known) => void started.push(known),
  });

/** Starts a payment sandbox for this instance; returns the settings for both. */
async function startProvider(): Promise<Record<string, string>> {
  const sandbox = await findFreePort(randomPort(), (taken) => taken === Number(port));
  const env = sandboxEnvironment(join(folder, `provider-${port}`), { sandbox, product: Number(port) });
  await start(
    "A story's payment sandbox",
    "sandbox/stripe/main.ts",
    { ...baseEnv, ...env },
    `sandbox-${port}.log`,
    `${env.STRIPE_API_BASE}/health`,
  );
  return env;
}

/** Also by Ctrl-C, which reaches this process before the story closes its standard input. */
const closed = new Promise((resolve) => {
  process.stdin.resume().once("end", resolve);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, resolve);
});
try {
  const server = process.env.FORGEHALL_E2E_DATABASE_URL ?? "";
  const template = options?.includes("--demo-data") ? DEMO_TEMPLATE : DATABASE_TEMPLATE;
  const ownerDatabase = await createDatabase(server, databaseName, { template });
  const provider = options?.includes("--own-provider") ? await startProvider() : {};
  const env = { ...baseEnv, ...provider, ...settings, DATABASE_URL: database, PORT: port, APP_URL: url };
  const log = `server-${port}.log`;
  await start("A story's server", "server/main.ts", env, log, `${url}/api/health/ready`);
  console.log(JSON.stringify({ url, database: ownerDatabase, payments: env.STRIPE_API_BASE, log: join(folder, log) }));
  await closed;
} finally {
  for (const known of started.reverse()) await terminateProcess(known);
}
