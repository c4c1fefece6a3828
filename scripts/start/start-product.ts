import { buildProduct } from "../build/build-product";
import { generateClient } from "../build/generate-client";
import { stopPrograms } from "../processes/run-program.mjs";
import { formatDuration } from "../progress/report-steps.mjs";
import { relativeToRoot } from "../project-paths.mjs";
import { pointDemoApps, seedIfEmpty } from "../seed/seed-database";
import type { Settings, StartPlan } from "../settings/plan-start.mjs";
import { requireSettings } from "../settings/require-settings";
import { serverEnvironment } from "../settings/server-environment";
import { openDatabase, type OpenedDatabase, resetData } from "./open-database";
import { type StartContext, startServer } from "./start-part";
import { startAdvisories, startDemoApps, startDemoPayments, startSandbox } from "./start-sandbox";

/** What to start: the user's settings, the plan made of them, and when the start began (milliseconds). */
export type StartRequest = { given: Settings; plan: StartPlan; reset: boolean; began: number };

/**
 * Starts every part once the packages are installed, and waits until one exits or the start is asked to end. The build
 * takes longest and needs no database, so the database is created and filled beside it.
 * @returns why it ended, unless it was stopped
 */
export async function startProduct(
  { given, plan, reset, began }: StartRequest,
  context: StartContext,
): Promise<Error | undefined> {
  const { step, signal } = context;
  const env = await serverEnvironment(given, plan);
  await step("Settings", () => requireSettings(env, plan));
  // No server may have the owner's rights.
  delete env.DATABASE_OWNER_URL;
  if (reset) await step("Start over", resetData);

  const client = step("Database client", generateClient);
  const build = client.then(() => (plan.dev ? undefined : step("Build", buildProduct)));
  const database = openDatabase(given, plan, context);
  const sandbox = plan.sandbox ? startSandbox(env, plan, context) : Promise.resolve(undefined);
  const demoApps = plan.ownDatabase ? startDemoApps(env, plan, context) : Promise.resolve(undefined);
  const advisories = plan.advisories ? startAdvisories(env, plan, context) : Promise.resolve(undefined);
  const data = (async () => {
    const { ownerUrl } = await database;
    await client;
    await demoApps;
    if (plan.ownDatabase) {
      await step("Demo data", (say) => seedIfEmpty({ ...env, DATABASE_URL: ownerUrl }, say));
      await pointDemoApps(ownerUrl, env.DEMO_APPS_URL ?? "");
    }
    await sandbox;
    if (plan.ownDatabase && plan.sandbox) await startDemoPayments(env, await database, step);
  })();
  await allOrStop([client, build, database, sandbox, demoApps, advisories, data]);

  const opened = await database;
  env.DATABASE_URL = opened.url;
  const server = await startServer(env, plan, context);
  printSummary({ plan, env, database: opened, took: Date.now() - began });
  const asked = new Promise<undefined>((resolve) =>
    signal.addEventListener("abort", () => resolve(undefined), { once: true }),
  );
  const standIns = (await Promise.all([sandbox, demoApps, advisories])).map((part) => part?.ended ?? asked);
  return signal.aborted ? undefined : Promise.race([asked, server.ended, opened.ended, ...standIns]);
}

/** Waits for all of them. When one fails, stops the programs that the others wait for, and throws its error. */
async function allOrStop(parts: Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(parts);
  } catch (error) {
    stopPrograms();
    await Promise.allSettled(parts);
    throw error;
  }
}

const ACCOUNTS = ["customer", "developer", "admin", "super"].map((name) => `${name}@forgehall.test`);

/** `took` is in milliseconds. */
type StartSummary = { plan: StartPlan; env: Settings; database: OpenedDatabase; took: number };

/** Prints the product's URL and, for a local start, how to try it. */
export function printSummary({ plan, env, database, took }: StartSummary): void {
  const rows: [name: string, value: string][] = [];
  if (plan.ownDatabase) {
    rows.push(["Sign in as", ACCOUNTS.join(", ")], ["Password", "forgehall-demo"]);
  }
  if (plan.sandbox) {
    rows.push(
      ["Test cards", "4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined,"],
      ["", "4000 0000 0000 3220 asks for 3-D Secure; any future date, any CVC"],
      ["Payments", `${env.STRIPE_API_BASE} (sandbox)`],
    );
  }
  if (plan.advisories) rows.push(["Advisories", `${env.OSV_URL} (excerpt)`]);
  if (env.DEMO_APPS_URL) rows.push(["Demo apps", env.DEMO_APPS_URL]);
  if (database.dataDir) rows.push(["Database", database.ownerUrl], ["Data", relativeToRoot(database.dataDir)]);
  if (env.STORAGE_DIR && !env.S3_BUCKET) rows.push(["Uploads", relativeToRoot(env.STORAGE_DIR)]);
  if (plan.standIns && !env.SMTP_URL && env.MAIL_DIR) rows.push(["Mail", relativeToRoot(env.MAIL_DIR)]);
  if (plan.standIns && !plan.dev) rows.push(["Log", ".forgehall/log/server.log"]);
  const table = rows.map(([name, value]) => `  ${name.padEnd(11)} ${value}`).join("\n");
  console.log(
    `\nForgehall is running at ${plan.appUrl}  (ready in ${formatDuration(took)})\n${table ? `\n${table}\n` : ""}\n` +
      "Press Ctrl-C to stop.",
  );
}
