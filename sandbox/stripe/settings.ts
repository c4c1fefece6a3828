import Stripe from "stripe";

/** What a payment sandbox runs with; times are milliseconds, sizes bytes. */
export type Settings = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The ledger's folder; null keeps the ledger in memory alone. */
  dir: string | null;
  secretKey: string;
  publishableKey: string;
  /** Where events are delivered; null delivers none. */
  webhookUrl: string | null;
  webhookSecret: string;
  webhookConcurrency: number;
  webhookTimeout: number;
  /** Wait before the second attempt; it doubles up to `retryLimit`. */
  retryBase: number;
  retryLimit: number;
  /** Journal size from which it is rewritten to what still counts. */
  compactAt: number;
  /** The API version events are rendered in, the one the SDK was made for. */
  apiVersion: string;
};

export const defaultSettings: Settings = {
  port: 0,
  host: "127.0.0.1",
  dir: null,
  secretKey: "sk_test_forgehall",
  publishableKey: "pk_test_forgehall",
  webhookUrl: null,
  webhookSecret: "whsec_forgehall_sandbox",
  webhookConcurrency: 8,
  webhookTimeout: 10_000,
  retryBase: 500,
  retryLimit: 30_000,
  compactAt: 32 * 1024 * 1024,
  apiVersion: Stripe.API_VERSION,
};

/** Reads the settings of a stand-alone sandbox from the environment. Throws a sentence on a port that is none. */
export function settingsFromEnvironment(env: NodeJS.ProcessEnv): Partial<Settings> {
  const port = Number(env.SANDBOX_STRIPE_PORT || 12111);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SANDBOX_STRIPE_PORT is "${env.SANDBOX_STRIPE_PORT}": give a port from 0 to 65535.`);
  }
  return {
    port,
    host: env.SANDBOX_STRIPE_HOST || defaultSettings.host,
    dir: env.SANDBOX_STRIPE_DIR || ".forgehall/stripe",
    webhookUrl: env.SANDBOX_STRIPE_WEBHOOK_URL || null,
    secretKey: env.SANDBOX_STRIPE_KEY || defaultSettings.secretKey,
    publishableKey: env.SANDBOX_STRIPE_PUBLISHABLE_KEY || defaultSettings.publishableKey,
    webhookSecret: env.SANDBOX_STRIPE_WEBHOOK_SECRET || defaultSettings.webhookSecret,
  };
}
