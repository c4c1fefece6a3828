import Stripe from "stripe";
import { env } from "@/lib/env";

/** Pins the response format regardless of the account's default. Upgrade together with the SDK. */
const API_VERSION = "2026-10-28.endive";
/** Timeout per attempt in ms, and the number of retries. Each retry reuses the idempotency key. */
const TIMEOUT_MS = 8_000;
const MAX_RETRIES = 3;

/** The provider's host: Stripe's own, or the one in STRIPE_API_BASE. */
function apiHost(): Stripe.StripeConfig {
  if (!env.STRIPE_API_BASE) return {};
  const { hostname, port, protocol } = new URL(env.STRIPE_API_BASE);
  const secure = protocol === "https:";
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? "https" : "http" };
}

let client: Stripe | undefined;

/** Returns the card provider's SDK client, created on first use so that a build needs no key. */
export function stripe(): Stripe {
  client ??= new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...apiHost(),
  });
  return client;
}
