import { env } from "@/lib/env";
import type { ProviderClientConfig } from "@/lib/orders/orders.dto";

/** How a browser reaches the card provider; nothing of it is secret. */
export function getProviderClientConfig(): ProviderClientConfig {
  return { scriptUrl: env.STRIPE_JS_URL, publishableKey: env.STRIPE_PUBLISHABLE_KEY };
}
