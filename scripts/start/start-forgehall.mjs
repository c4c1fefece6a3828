import { buildProduct } from "../build/build-product.mjs";
import { generateClient } from "../build/generate-client.mjs";
import { UserError } from "../user-error.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { onProgramStart } from "../processes/run-program.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import { root } from "../project-paths.mjs";
import { planStart } from "../settings/plan-start.mjs";
import { readSettings } from "../settings/read-settings.mjs";
import { serverEnvironment } from "../settings/server-environment.mjs";
import { ensureSingleInstance } from "./ensure-single-instance.mjs";
import { printSummary } from "./print-summary.mjs";

/**
 * Starts every part in turn and waits until one exits or `signal` aborts. Passes a closer to `onStop` as soon as a
 * part runs. Parts that use installed packages are loaded after the install.
 * @param {{ dev: boolean, reset: boolean }} options
 * @param {{ signal: AbortSignal, starters: object[], onStop: (closer: { name?: string, close: () => Promise<void> })
 * => void }} life
 * @returns {Promise<Error | undefined>} why it ended, unless it was stopped
 */
export async function startForgehall(options, { signal, onStop, starters }) {
  const began = Date.now();
  const given = readSettings(root, process.env);
  const plan = planStart(given, options);
  if (options.reset && !plan.ownDatabase) {
    throw new UserError("--reset empties only the database that Forgehall starts itself: DATABASE_URL names another.");
  }
  const show = reportSteps(process.stdout, process.env);
  const step = async (name, work) => (signal.throwIfAborted(), show(name, work));

  const record = await ensureSingleInstance(plan, { step, onStop, starters });
  onProgramStart(record);
  await step("Install packages", installPackages);
  const { requireSettings } = await import("../settings/require-settings.mjs");
  const { openDatabase } = await import("./open-database.mjs");
  const { seedIfEmpty } = await import("../seed/seed-database.mjs");
  const { startServices } = await import("./start-services.mjs");

  const env = await serverEnvironment(given, plan);
  await step("Settings", () => requireSettings(env, plan));
  const database = await openDatabase(env, plan, { step, onStop, reset: options.reset });
  env.DATABASE_URL = database.url;
  // No server may have the owner's rights.
  delete env.DATABASE_OWNER_URL;
  await step("Database client", generateClient);
  if (plan.ownDatabase) await step("Demo data", (say) => seedIfEmpty({ ...env, DATABASE_URL: database.ownerUrl }, say));
  if (!plan.dev) await step("Build", buildProduct);
  const services = await startServices(env, plan, { step, onStop, record, signal });

  printSummary({ plan, env, database, took: Date.now() - began });
  const asked = new Promise((resolve) => signal.addEventListener("abort", () => resolve(undefined), { once: true }));
  return signal.aborted ? undefined : Promise.race([asked, services.ended, database.ended]);
}
