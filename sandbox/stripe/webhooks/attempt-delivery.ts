import type { Ledger } from "../ledger/ledger";
import type { DeliveryRecord } from "../ledger/records";
import type { Settings } from "../settings";
import { findEvent } from "./find-event";
import { sendWebhook } from "./send-webhook";
import { targetOf } from "./webhook-target";

const maxDeliveryAgeMs = 3 * 24 * 60 * 60 * 1000; // the provider retries for three days

type Outcome = Pick<DeliveryRecord, "lastStatus" | "lastError">;

/**
 * Sends one queued event once and stores the outcome in the ledger. Returns whether the delivery is over: received
 * with 2xx, given up, or deleted meanwhile. An attempt aborted by `stop` is not stored.
 */
export async function attemptDelivery(
  ledger: Ledger,
  settings: Settings,
  id: string,
  stop: AbortSignal,
): Promise<boolean> {
  await ledger.flush().catch(() => {}); // a journal that cannot be written fails the call that caused the event, too
  const outcome = await send(ledger, settings, id, stop);
  const delivery = ledger.get("delivery", id);
  if (!delivery || !outcome) return true;
  if (stop.aborted) return false;
  const after = recordAttempt(delivery, outcome, settings);
  ledger.put("delivery", after);
  await ledger.flush().catch(() => {}); // if this is not persisted, the event is only sent once more
  return after.status !== "pending";
}

async function send(ledger: Ledger, settings: Settings, id: string, stop: AbortSignal): Promise<Outcome | null> {
  const event = findEvent(ledger, id);
  const target = event ? targetOf(settings, event) : null;
  if (!event || !target) return null;
  try {
    return { lastStatus: await sendWebhook(event, target, stop), lastError: null };
  } catch (cause) {
    return { lastStatus: null, lastError: cause instanceof Error ? cause.message : String(cause) };
  }
}

function recordAttempt(before: DeliveryRecord, outcome: Outcome, settings: Settings): DeliveryRecord {
  const attempts = before.attempts + 1;
  const received = outcome.lastStatus !== null && outcome.lastStatus >= 200 && outcome.lastStatus < 300;
  const abandoned = Date.now() - before.created > maxDeliveryAgeMs;
  const status = received ? "delivered" : abandoned ? "abandoned" : "pending";
  return { ...before, ...outcome, attempts, status, nextAttemptAt: Date.now() + retryDelay(attempts, settings) };
}

/**
 * Milliseconds to wait after failed attempt number `attempts` (1 for the first): doubles from `retryBase` up to
 * `retryLimit`, minus a random jitter of up to a fifth, so that events which failed together are not retried
 * together.
 */
function retryDelay(attempts: number, { retryBase, retryLimit }: { retryBase: number; retryLimit: number }): number {
  const full = Math.min(retryBase * 2 ** (attempts - 1), retryLimit);
  return full * (1 - Math.random() / 5);
}
