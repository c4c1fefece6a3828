import Stripe from "stripe";

/** The settings of a payment sandbox; times are in milliseconds, sizes in bytes. */
export type Settings = {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** The ledger's folder; null means in memory only. */
  dir: string | null;
  secretKey: string;
  publishableKey: string;
  /** The webhook URL; null delivers no events. */
  webhookUrl: string | null;
  webhookSecret: string;
  /** The webhook URL of thin events; null delivers none. */
  thinWebhookUrl: string | null;
  thinWebhookSecret: string;
  webhookConcurrency: number;
  webhookTimeout: number;
  /** Delay before the second attempt; it doubles up to `retryLimit`. */
  retryBase: number;
  retryLimit: number;
  /** Journal size from which it is compacted. */
  compactAt: number;
  /** Seconds after which the money of a charge is available. */
  availableAfter: number;
  /** The provider's fee on a charge: percent of its amount, plus cents. */
  feePercent: number;
  feeFixed: number;
  /** Days from a failed payment of a renewal to the next attempt, for one attempt after the other. */
  retryAfterDays: number[];
  /** What becomes of a subscription when the last attempt failed. */
  afterRetries: "cancel" | "past_due";
  /** What becomes of the unpaid invoice then. */
  unpaidInvoice: "uncollectible" | "void" | "open";
  /** The API version of events, the one that the SDK was made for. */
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
  thinWebhookUrl: null,
  thinWebhookSecret: "whsec_forgehall_thin",
  webhookConcurrency: 8,
  webhookTimeout: 10_000,
  retryBase: 500,
  retryLimit: 30_000,
  compactAt: 32 * 1024 * 1024,
  availableAfter: 2 * 24 * 60 * 60,
  feePercent: 0,
  feeFixed: 0,
  retryAfterDays: [3, 5, 7],
  afterRetries: "cancel",
  unpaidInvoice: "uncollectible",
  apiVersion: Stripe.API_VERSION,
};

/** Reads the settings of a stand-alone sandbox from the environment. Throws a sentence on an invalid port. */
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
    thinWebhookUrl: env.SANDBOX_STRIPE_THIN_WEBHOOK_URL || null,
    thinWebhookSecret: env.SANDBOX_STRIPE_THIN_WEBHOOK_SECRET || defaultSettings.thinWebhookSecret,
  };
}
