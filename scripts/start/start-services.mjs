import { join } from "node:path";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { UserError } from "../user-error.mjs";
import { terminateProcess } from "../processes/terminate-process.mjs";
import { respondsOk, startService } from "../processes/start-service.mjs";
import { relativeToRoot, stateDir } from "../project-paths.mjs";
import { payDemoOrders } from "../seed/pay-demo-orders.mjs";
import { SANDBOX_KEYS } from "../settings/server-environment.mjs";
import { recordUrl } from "./ensure-single-instance.mjs";

/**
 * Starts the payment sandbox, if this start uses it, and then the server. Adds the sandbox's URL to `env`.
 * @returns {Promise<{ ended: Promise<Error> }>} resolves when one of them exits unexpectedly
 */
export async function startServices(env, plan, { step, onStop, record, signal }) {
  const ended = [];
  const start = async (name, options) => {
    let known;
    onStop({ name, close: async () => known && terminateProcess(known, 15_000) });
    const onSpawn = (child) => record({ name, ...(known = child) });
    const service = await startService({ name, env, signal, onSpawn, ...options });
    const hint = options.log ? ` ${relativeToRoot(options.log)} says why.` : "";
    ended.push(service.ended.then((how) => new UserError(`${capitalize(name)} ended unexpectedly (${how}).${hint}`)));
  };
  if (plan.sandbox) {
    await step("Payment sandbox", async (say) => {
      const port = await findFreePort(12111, (taken) => taken === plan.port);
      Object.assign(env, sandboxSettings(port, plan.port));
      const isReady = () => respondsOk(`${env.STRIPE_API_BASE}/health`);
      await start("the payment sandbox", {
        script: "sandbox/stripe/main.ts",
        log: join(stateDir, "log/sandbox.log"),
        isReady,
      });
      say(`port ${port}`);
    });
    if (plan.ownDatabase) await step("Demo payments", (say) => payDemoOrders(env, say));
  }
  await step("Server", async (say) => {
    // Liveness is enough: the database responded a moment ago.
    const isReady = () => respondsOk(`http://127.0.0.1:${plan.port}/api/health`);
    // A local terminal stays readable; elsewhere logs belong on stdout.
    const log = plan.standIns && !plan.dev ? join(stateDir, "log/server.log") : undefined;
    await start("the server", { script: "server/main.ts", log, isReady });
    say(`port ${plan.port}`);
  });
  recordUrl(plan.appUrl);
  return { ended: Promise.race(ended) };
}

const capitalize = (text) => text[0].toUpperCase() + text.slice(1);

function sandboxSettings(port, serverPort) {
  return {
    ...SANDBOX_KEYS,
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    STRIPE_JS_URL: `http://localhost:${port}/v3/stripe.js`,
    SANDBOX_STRIPE_PORT: String(port),
    SANDBOX_STRIPE_DIR: join(stateDir, "stripe"),
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${serverPort}/api/webhooks/stripe`,
    SANDBOX_STRIPE_KEY: SANDBOX_KEYS.STRIPE_SECRET_KEY,
    SANDBOX_STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.STRIPE_PUBLISHABLE_KEY,
    SANDBOX_STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.STRIPE_WEBHOOK_SECRET,
  };
}
