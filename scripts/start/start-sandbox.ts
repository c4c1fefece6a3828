import { join } from "node:path";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { respondsOk } from "../processes/start-service";
import type { Step } from "../progress/report-steps.mjs";
import { stateDir } from "../project-paths.mjs";
import { payDemoOrders } from "../seed/seed-database";
import type { StartPlan } from "../settings/plan-start.mjs";
import { SANDBOX_KEYS } from "../settings/server-environment";
import type { OpenedDatabase } from "./open-database";
import { type StartedPart, startPart, type StartContext } from "./start-part";

/** Starts the payment sandbox on a free port, and adds its URL and keys to `env`. */
export function startSandbox(
  env: Record<string, string>,
  plan: StartPlan,
  context: StartContext,
): Promise<StartedPart> {
  return context.step("Payment sandbox", async (say) => {
    const port = await findFreePort(12111, (taken) => taken === plan.port);
    Object.assign(env, sandboxSettings(port, plan.port));
    const part = await startPart(
      "the payment sandbox",
      {
        script: "sandbox/stripe/main.ts",
        env,
        log: join(stateDir, "log/sandbox.log"),
        isReady: () => respondsOk(`${env.STRIPE_API_BASE}/health`),
      },
      context,
    );
    say(`port ${port}`);
    return part;
  });
}

/** Starts the stand-in for the databases of advisories on a free port, and adds its URL to `env`. */
export function startAdvisories(
  env: Record<string, string>,
  plan: StartPlan,
  context: StartContext,
): Promise<StartedPart> {
  return context.step("Advisories", async (say) => {
    const port = await findFreePort(12331, (taken) => taken === plan.port);
    const url = `http://127.0.0.1:${port}`;
    Object.assign(env, { ADVISORIES_URL: url, OSV_URL: url });
    const part = await startPart(
      "the advisories",
      {
        script: "sandbox/advisories/main.ts",
        env: { ...env, SANDBOX_ADVISORIES_PORT: String(port) },
        log: join(stateDir, "log/advisories.log"),
        isReady: () => respondsOk(`${url}/health`),
      },
      context,
    );
    say(`port ${port}`);
    return part;
  });
}

/** Serves the demo catalog's real apps on a free port, and adds their URL to `env`. */
export function startDemoApps(
  env: Record<string, string>,
  plan: StartPlan,
  context: StartContext,
): Promise<StartedPart> {
  return context.step("Demo apps", async (say) => {
    const port = await findFreePort(12321, (taken) => taken === plan.port);
    env.DEMO_APPS_URL = `http://127.0.0.1:${port}`;
    const part = await startPart(
      "the demo apps",
      {
        script: "sandbox/demo-apps/main.ts",
        env: { ...env, SANDBOX_DEMO_APPS_PORT: String(port) },
        log: join(stateDir, "log/demo-apps.log"),
        isReady: () => respondsOk(env.DEMO_APPS_URL ?? ""),
      },
      context,
    );
    say(`port ${port}`);
    return part;
  });
}

/** Creates the payments of the demo orders in the sandbox. */
export function startDemoPayments(env: Record<string, string>, database: OpenedDatabase, step: Step): Promise<void> {
  return step("Demo payments", (say) => payDemoOrders({ ...env, DATABASE_URL: database.url }, say));
}

function sandboxSettings(port: number, serverPort: number): Record<string, string> {
  return {
    ...SANDBOX_KEYS,
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    STRIPE_JS_URL: `http://localhost:${port}/v3/stripe.js`,
    SANDBOX_STRIPE_PORT: String(port),
    SANDBOX_STRIPE_DIR: join(stateDir, "stripe"),
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${serverPort}/api/webhooks/stripe`,
    SANDBOX_STRIPE_THIN_WEBHOOK_URL: `http://127.0.0.1:${serverPort}/api/webhooks/stripe/accounts`,
    SANDBOX_STRIPE_KEY: SANDBOX_KEYS.STRIPE_SECRET_KEY,
    SANDBOX_STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.STRIPE_PUBLISHABLE_KEY,
    SANDBOX_STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.STRIPE_WEBHOOK_SECRET,
    SANDBOX_STRIPE_THIN_WEBHOOK_SECRET: SANDBOX_KEYS.STRIPE_ACCOUNTS_WEBHOOK_SECRET,
  };
}
