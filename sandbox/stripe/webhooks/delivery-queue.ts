import type { Ledger } from "../ledger/ledger";
import type { Settings } from "../settings";
import { type AnyEvent, findEvent } from "./find-event";
import { sendWebhook, targetOf } from "./send-webhook";
import type { DeliveryRecord } from "../ledger/records";

/**
 * Delivers events to their webhook URLs: several at once, in no guaranteed order, and repeatedly until the receiver
 * responds 2xx. Deliveries are stored in the ledger, so pending ones continue after a restart.
 */
export class DeliveryQueue {
  private running = false;
  private readonly waiting: Set<string>;
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ledger: Ledger,
    private readonly settings: Settings,
  ) {
    this.waiting = new Set(
      ledger
        .all("delivery")
        .filter(({ status }) => status === "pending")
        .map(({ id }) => id),
    );
  }

  /** Queues an event of the ledger; does nothing without a webhook URL for it. */
  enqueue(event: AnyEvent): void {
    if (targetOf(this.settings, event) === null) return;
    const { id } = event;
    const created = Date.now();
    this.ledger.put("delivery", {
      id,
      status: "pending",
      attempts: 0,
      created,
      nextAttemptAt: created,
      lastStatus: null,
      lastError: null,
    });
    this.waiting.add(id);
    queueMicrotask(() => this.deliverPending());
  }

  /** Ids of the events that wait for delivery, oldest first. */
  pending(): string[] {
    return [...this.waiting];
  }

  isPending(id: string): boolean {
    return this.waiting.has(id);
  }

  /** Starts deliveries, initially and after a hold. */
  start(): void {
    this.running = true;
    this.deliverPending();
  }

  /** Holds new and repeated deliveries, and resolves when those in progress have arrived. */
  async hold(): Promise<void> {
    this.running = false;
    await Promise.all(this.inFlight.values());
  }

  /** Makes one attempt for each of these events, one after the other, held or not. */
  async sendInOrder(ids: string[]): Promise<void> {
    for (const id of ids) if (this.waiting.has(id)) await this.attempt(id);
  }

  /** Resolves true when no delivery is waiting, false when `timeout` ms passed first. */
  async waitUntilDrained(timeout: number): Promise<boolean> {
    const end = Date.now() + timeout;
    while (this.waiting.size > 0 && Date.now() < end) await new Promise((done) => setTimeout(done, 10));
    return this.waiting.size === 0;
  }

  clear(): void {
    this.waiting.clear();
  }

  /** Aborts deliveries in progress; they are sent again after a restart. */
  async stop(): Promise<void> {
    this.running = false;
    clearTimeout(this.timer);
    this.stopping.abort();
    await Promise.all(this.inFlight.values());
  }

  private deliverPending(): void {
    clearTimeout(this.timer);
    if (!this.running) return;
    let next = Infinity;
    for (const id of this.waiting) {
      if (this.inFlight.size >= this.settings.webhookConcurrency) return; // the next one to finish pumps again
      const due = this.ledger.get("delivery", id)?.nextAttemptAt ?? 0;
      if (due > Date.now()) next = Math.min(next, due);
      else if (!this.inFlight.has(id) && this.hasTarget(id)) void this.attempt(id);
    }
    if (next < Infinity) this.timer = setTimeout(() => this.deliverPending(), next - Date.now() + 1).unref();
  }

  /** Without a webhook URL, an event waits for one. */
  private hasTarget(id: string): boolean {
    const event = findEvent(this.ledger, id);
    return event === undefined || targetOf(this.settings, event) !== null;
  }

  private attempt(id: string): Promise<void> {
    const known = this.inFlight.get(id);
    if (known) return known;
    const attempt = attemptDelivery(this.ledger, this.settings, id, this.stopping.signal).then((over) => {
      if (over) this.waiting.delete(id);
      this.inFlight.delete(id);
      this.deliverPending();
    });
    this.inFlight.set(id, attempt);
    return attempt;
  }
}

const maxDeliveryAgeMs = 3 * 24 * 60 * 60 * 1000; // the provider retries for three days

type Outcome = Pick<DeliveryRecord, "lastStatus" | "lastError">;

/**
 * Sends one queued event once and stores the outcome in the ledger. Returns whether the delivery is over: received
 * with 2xx, given up, or deleted meanwhile. An attempt aborted by `stop` is not stored.
 */
async function attemptDelivery(ledger: Ledger, settings: Settings, id: string, stop: AbortSignal): Promise<boolean> {
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
