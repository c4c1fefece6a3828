import { withTimeout } from "@/lib/concurrency/with-timeout";
import { logError } from "@/lib/log";
import { syncSubscription } from "@/lib/orders/subscriptions/sync-subscription";

/** How long a subscriber waits for the provider, in ms. The sync continues after that. */
const PROVIDER_TIMEOUT_MS = 8_000;

/** Syncs a subscription now, so that the response shows the result. If the provider is unavailable, a job does it. */
export async function trySync(subscriptionId: string): Promise<void> {
  const synced = syncSubscription(subscriptionId).catch((error: unknown) =>
    logError("subscription not synced yet", { subscriptionId, error }),
  );
  await withTimeout(synced, PROVIDER_TIMEOUT_MS);
}
