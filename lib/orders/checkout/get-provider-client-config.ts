import { env } from "@/lib/env";
import type { ProviderClientConfig } from "@/lib/orders/orders.dto";

/** Returns the card provider's settings for the browser. None of them is secret. */
export function getProviderClientConfig(): ProviderClientConfig {
  return { scriptUrl: env.STRIPE_JS_URL, publishableKey: env.STRIPE_PUBLISHABLE_KEY };
}
