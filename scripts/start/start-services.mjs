import { join } from "node:path";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { Failure } from "../failure.mjs";
import { endProcess } from "../processes/end-process.mjs";
import { answers, startService } from "../processes/start-service.mjs";
import { fromHere, home } from "../root.mjs";
import { payDemoOrders } from "../seed/pay-demo-orders.mjs";
import { SANDBOX_KEYS } from "../settings/server-environment.mjs";
import { recordAddress } from "./take-folder.mjs";

/**
 * Starts the payment sandbox, when it stands in, and then the server. Completes
 * `env` with where the sandbox is.
 * @returns {Promise<{ ended: Promise<Error> }>} settles when one of them ends unasked
 */
export async function startServices(env, plan, { step, onStop, record, signal }) {
  const ended = [];
  const start = async (name, options) => {
    let known;
    onStop({ name, close: async () => known && endProcess(known, 15_000) });
    const onSpawn = (child) => record({ name, ...(known = child) });
    const service = await startService({ name, env, signal, onSpawn, ...options });
    const hint = options.log ? ` ${fromHere(options.log)} says why.` : "";
    ended.push(service.ended.then((how) => new Failure(`${capital(name)} ended unexpectedly (${how}).${hint}`)));
  };
  if (plan.sandbox) {
    await step("Payment sandbox", async (say) => {
      const port = await findFreePort(12111, (taken) => taken === plan.port);
      Object.assign(env, sandboxSettings(port, plan.port));
      const isReady = () => answers(`${env.STRIPE_API_BASE}/health`);
      await start("the payment sandbox", { script: "sandbox/stripe/main.ts", log: join(home, "log/sandbox.log"), isReady });
      say(`port ${port}`);
    });
    if (plan.ownDatabase) await step("Demo payments", (say) => payDemoOrders(env, say));
  }
  await step("Server", async (say) => {
    // Alive is enough: that the database answers was seen a moment ago.
    const isReady = () => answers(`http://127.0.0.1:${plan.port}/api/health`);
    // A laptop's terminal stays readable; elsewhere logs belong on the output.
    const log = plan.standIns && !plan.dev ? join(home, "log/server.log") : undefined;
    await start("the server", { script: "server/main.ts", log, isReady });
    say(`port ${plan.port}`);
  });
  recordAddress(plan.appUrl);
  return { ended: Promise.race(ended) };
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

function sandboxSettings(port, serverPort) {
  return {
    ...SANDBOX_KEYS,
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    STRIPE_JS_URL: `http://localhost:${port}/v3/stripe.js`,
    SANDBOX_STRIPE_PORT: String(port),
    SANDBOX_STRIPE_DIR: join(home, "stripe"),
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${serverPort}/api/webhooks/stripe`,
    SANDBOX_STRIPE_KEY: SANDBOX_KEYS.STRIPE_SECRET_KEY,
    SANDBOX_STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.STRIPE_PUBLISHABLE_KEY,
    SANDBOX_STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.STRIPE_WEBHOOK_SECRET,
  };
}
