import Stripe from "stripe";
import { env } from "@/lib/env";

/** The provider answers in this shape whatever the account's default becomes. Raised together with the SDK. */
const API_VERSION = "2026-10-28.endive";
/** Milliseconds for one try, and how many more follow. Each repeat carries the same idempotency key. */
const TIMEOUT_MS = 8_000;
const MAX_RETRIES = 3;

/** Where the provider is: its own host, or what STRIPE_API_BASE names. */
function apiHost(): Stripe.StripeConfig {
  if (!env.STRIPE_API_BASE) return {};
  const { hostname, port, protocol } = new URL(env.STRIPE_API_BASE);
  const secure = protocol === "https:";
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? "https" : "http" };
}

let client: Stripe | undefined;

/** The card provider's SDK, made on first use so that a build needs no key. */
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
