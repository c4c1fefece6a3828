import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { root, stateDir } from "../project-paths.mjs";
import type { Settings, StartPlan } from "./plan-start.mjs";

/** Keys that only the payment sandbox accepts. */
export const SANDBOX_KEYS = {
  STRIPE_SECRET_KEY: "sk_test_forgehall",
  STRIPE_PUBLISHABLE_KEY: "pk_test_forgehall",
  STRIPE_WEBHOOK_SECRET: "whsec_forgehall_sandbox",
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: "whsec_forgehall_thin",
};

/** Instead of a secret where none is configured, for commands that sign and encrypt nothing. */
export const NO_SECRET = "nothing is signed or encrypted by a command";

/** Completes the given settings to the environment of server, build and demo data. */
export async function serverEnvironment(given: Settings, plan: StartPlan): Promise<Settings> {
  const env: Settings = { ...given, PORT: String(plan.port), APP_URL: plan.appUrl };
  env.NODE_ENV = plan.dev ? "development" : "production";
  env.NEXT_TELEMETRY_DISABLED = "1";
  // Only set here: it allows sandbox keys in production mode.
  delete env.FORGEHALL_STAND_INS;
  if (!plan.standIns) return env;
  env.FORGEHALL_STAND_INS = "1";
  env.NEXTAUTH_SECRET ??= await sessionSecret(stateDir);
  // No proxy checks whether a local start is ready.
  env.DRAIN_SECONDS ??= "0";
  env.STORAGE_DIR = fromRoot(given.STORAGE_DIR ?? join(stateDir, "objects"));
  env.MAIL_DIR = fromRoot(given.MAIL_DIR ?? join(stateDir, "mail"));
  return env;
}

function fromRoot(path: string): string {
  return isAbsolute(path) ? path : join(root, path);
}

/**
 * The session secret of a local start: created once and stored, so that users stay signed in after a restart.
 * @param home the .forgehall folder
 */
export async function sessionSecret(home: string): Promise<string> {
  const path = join(home, "secret");
  const known = await readFile(path, "utf8").catch(() => "");
  if (known.length >= 32) return known;
  const secret = randomBytes(32).toString("base64url");
  await mkdir(home, { recursive: true });
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
