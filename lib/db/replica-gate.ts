import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds that a replica is given to have what the primary had, and to say so. */
const CATCH_UP_TIMEOUT_MS = 100;
/** Milliseconds between two looks at it within that. */
const POLL_INTERVAL_MS = 5;
/** Milliseconds for which nothing is asked of a replica that was away or behind. */
const COOLDOWN_MS = 1_000;
/** Milliseconds after which it is asked anew though nothing was announced: the most that it is ever behind. */
const MAX_AGE_MS = 1_000;

/** What the gate asks of both; positions are those of PostgreSQL's log (LSN). */
export type WalPositions = {
  primaryPosition: () => Promise<string>;
  hasReplayed: (position: string) => Promise<boolean>;
};

/**
 * Knows whether a replica may be read: it must have everything that was announced before the read began (decision
 * 0093). Positions only grow, so that a replica which once had a change need not be asked again until the next one.
 */
export class ReplicaGate {
  /** What a connection to the replica must have reached to be as good as those before it. */
  position: string | null = null;
  #changes = 0;
  #hears = false;
  #known = { changes: -1, until: 0 };
  #asideUntil = 0;
  #checking: Promise<boolean> | null = null;

  constructor(
    readonly positions: WalPositions,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** From now on `changed` is called for every change; those before may have been missed. */
  open(): void {
    this.recordChange();
    this.#hears = true;
  }

  /** Changes would not be heard of: nothing is read from the replica. */
  close(): void {
    this.#hears = false;
  }

  /** Something that lists show was changed, and is committed. */
  recordChange(): void {
    this.#changes += 1;
  }

  /** It failed: leave it alone for a while. */
  suspend(): void {
    this.#asideUntil = this.now() + COOLDOWN_MS;
    this.#known.changes = -1;
  }

  /** Whether a read that begins now may go to the replica. Never fails. */
  async isOpen(): Promise<boolean> {
    if (!this.#hears || this.now() < this.#asideUntil) return false;
    const needed = this.#changes;
    if (this.#known.changes >= needed && this.now() < this.#known.until) return true;
    // All who ask meanwhile wait for one check; whom a newer change concerns goes to the primary this once.
    this.#checking ??= this.#check().finally(() => (this.#checking = null));
    return (await this.#checking) && this.#known.changes >= needed;
  }

  async #check(): Promise<boolean> {
    const changes = this.#changes;
    const until = this.now() + MAX_AGE_MS;
    const inTime = await Promise.race([
      this.#isReached(this.now() + CATCH_UP_TIMEOUT_MS).catch(() => false),
      sleep(CATCH_UP_TIMEOUT_MS, false, { ref: false }),
    ]);
    if (inTime) this.#known = { changes, until };
    else this.suspend();
    return inTime;
  }

  async #isReached(end: number): Promise<boolean> {
    const position = await this.positions.primaryPosition();
    this.position = position;
    while (!(await this.positions.hasReplayed(position))) {
      if (this.now() >= end) return false;
      await sleep(POLL_INTERVAL_MS);
    }
    return true;
  }
}
