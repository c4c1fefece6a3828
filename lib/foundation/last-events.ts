import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { logError } from "@/lib/foundation/log";
import { HARMLESS_EVENT } from "@/lib/foundation/payments/webhook-events";

/** Milliseconds in which an event is written and logged once: strangers can cause some of them any number of times. */
const INTERVAL_MS = 60_000;

/** Our webhooks, each with the setting that its signature is checked with. */
const SECRETS = { payments: "STRIPE_WEBHOOK_SECRET", accounts: "STRIPE_ACCOUNTS_WEBHOOK_SECRET" } as const;
export type WebhookName = keyof typeof SECRETS;

type Event = `webhook ${WebhookName}` | "backup";

const writtenAt = new Map<Event, number>();
const loggedAt = new Map<WebhookName, number>();
let rejectedWebhooks = 0;

/** The webhook calls with a wrong signature since this process started. */
export const countRejectedWebhooks = (): number => rejectedWebhooks;

/** Whether the last time is a minute ago; then this one is the last. */
function isDue<K>(times: Map<K, number>, name: K, at = Date.now()): boolean {
  if (at - (times.get(name) ?? 0) < INTERVAL_MS) return false;
  times.set(name, at);
  return true;
}

/** Remembers that something happened just now, at most once a minute. Never throws: what happened matters more. */
async function record(name: Event): Promise<void> {
  if (!isDue(writtenAt, name)) return;
  await db.$executeRaw`
    INSERT INTO last_events (name, at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET at = now()`.catch(() => undefined);
}

/**
 * Verifies and reads what a webhook received, and remembers when the provider's last event came. A wrong signature is
 * counted and logged with the setting's name: a wrong secret would otherwise show only in payments that complete
 * minutes late. It writes nothing, since anyone can send one.
 * @param read verifies the signature
 * @throws AppError as `read` does
 */
export async function receiveWebhook<T extends { type: string }>(name: WebhookName, read: () => T): Promise<T> {
  try {
    const event = read();
    if (event.type !== HARMLESS_EVENT) await record(`webhook ${name}`);
    return event;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "invalid_input")) throw error;
    rejectedWebhooks += 1;
    if (isDue(loggedAt, name))
      logError("a webhook's signature is wrong", { event: "webhook_rejected", webhook: name, setting: SECRETS[name] });
    throw error;
  }
}

/** Returns when each event last happened, of those that did. */
export async function readLastEvents(): Promise<Map<Event, Date>> {
  const rows = await db.lastEvent.findMany();
  return new Map(rows.map(({ name, at }) => [name as Event, at]));
}
