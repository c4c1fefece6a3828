import { join } from "node:path";
import { demoEmails, sharedPassword } from "../../prisma/seed/people/demo-accounts";
import { createDatabase, databaseUrl } from "../../sandbox/postgres/database";
import { startPostgres, type StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import type { Step } from "../../scripts/progress/report-steps.mjs";
import { largeDatasetDir } from "../../scripts/seed/run-seed";
import { runSeedProgram } from "../../scripts/seed/seed-database";
import { cookieHeader, postJson } from "../harness/users";
import { pinToCore, SERVER_CORE } from "../harness/cpu-cores";
import { productEnvironment, withStack } from "../harness/start-stack";

/** PostgreSQL settings for a million apps; the rest is the default. All data is in memory after the first run. */
const SETTINGS = {
  shared_buffers: "4GB",
  effective_cache_size: "8GB",
  random_page_cost: "1.1",
  max_wal_size: "4GB",
};
/** The size of `npm run seed -- --apps 1000000`, which fills the cluster's first database. */
const LARGEST = 1_000_000;

export type DemoAccount = keyof typeof demoEmails;

/**
 * A running product: `base` is for load, `origin` is its own URL, the processes are those whose CPU time counts, and
 * `cookies` are of the demo accounts' sessions.
 */
export type BenchServer = {
  base: string;
  origin: string;
  ownerUrl: string;
  pid: number;
  postmaster: number;
  cookies: Record<DemoAccount, string>;
};

/** Starts PostgreSQL with one database for each size, separate from the demo's. */
export function startBenchPostgres(): Promise<StartedPostgres> {
  return startPostgres({ dataDir: join(largeDatasetDir, "postgres"), port: 5460, settings: SETTINGS });
}

/** Runs work on the built product, pinned to its core, with a database of this many apps that is filled only once. */
export async function withBenchServer(
  cluster: StartedPostgres,
  apps: number,
  step: Step,
  work: (server: BenchServer) => Promise<void>,
): Promise<void> {
  const name = `apps_${apps}`;
  const { url, ownerUrl } =
    apps === LARGEST
      ? cluster
      : { url: databaseUrl(cluster.url, name), ownerUrl: await createDatabase(cluster.ownerUrl, name) };
  await step(`Fill ${apps.toLocaleString("en")}`, async (say) => {
    await migrateDatabase(ownerUrl, { servedBy: url });
    await runSeedProgram(productEnvironment(largeDatasetDir, ownerUrl), ["--apps", String(apps)], say);
  });
  // A single client sends all requests, so rate limits must not apply.
  const settings = { RATE_LIMIT_SCALE: "1000000" };
  const openPostgres = () => Promise.resolve({ ...cluster, url, ownerUrl, stop: () => Promise.resolve() });
  await withStack(
    largeDatasetDir,
    async (stack) => {
      const pid = stack.pidOf("server");
      pinToCore(pid, SERVER_CORE);
      const base = stack.url.replace("localhost", "127.0.0.1");
      const cookies = await signInDemoAccounts(base);
      await work({ base, origin: stack.url, ownerUrl, pid, postmaster: cluster.pid, cookies });
    },
    settings,
    openPostgres,
  );
}

async function signInDemoAccounts(base: string): Promise<Record<DemoAccount, string>> {
  const signIn = async (email: string) => {
    const { status, headers, text } = await postJson(base, "/api/login", { email, password: sharedPassword });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`);
    return cookieHeader(headers);
  };
  return {
    customer: await signIn(demoEmails.customer),
    developer: await signIn(demoEmails.developer),
    admin: await signIn(demoEmails.admin),
    superAdmin: await signIn(demoEmails.superAdmin),
  };
}
