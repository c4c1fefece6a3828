import { UserError } from "../user-error.mjs";
import { enableTypeScript } from "../install/enable-typescript.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { onProgramStart } from "../processes/run-program.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import { root } from "../project-paths.mjs";
import { planStart } from "../settings/plan-start.mjs";
import { readSettings } from "../settings/read-settings.mjs";
import { ensureSingleInstance } from "./ensure-single-instance.mjs";

/**
 * What a start is given by the command: `signal` aborts when it should end, `starters` are the processes of npm that
 * started it, and `onStop` gets a closer as soon as a part runs.
 * @typedef {{ signal: AbortSignal, starters: import("../processes/process-identity.mjs").ProcessIdentity[], onStop:
 * (closer: import("./ensure-single-instance.mjs").Closer) => void }} StartLife
 */

/**
 * Starts every part and waits until one exits or `signal` aborts. Up to the install this runs on Node alone; the rest
 * is TypeScript (start-product.ts).
 * @param {{ dev: boolean, reset: boolean }} options
 * @param {StartLife} life
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
  /** @type {import("../progress/report-steps.mjs").Step} */
  const step = async (name, work) => (signal.throwIfAborted(), show(name, work));

  const record = await ensureSingleInstance(plan, { step, onStop, starters });
  onProgramStart(record);
  await step("Install packages", (say) => installPackages(say, { dev: options.dev }));
  await enableTypeScript();
  const { startProduct } = await import("./start-product.ts");
  return startProduct({ given, plan, reset: options.reset, began }, { step, onStop, record, signal });
}
