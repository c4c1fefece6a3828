import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds within which the replica must respond and catch up with the primary. */
const CATCH_UP_TIMEOUT_MS = 100;
/** Milliseconds between two checks within that time. */
const POLL_INTERVAL_MS = 5;
/** Milliseconds for which a failed or lagging replica is not used. */
const COOLDOWN_MS = 1_000;
/** Milliseconds after which the replica is checked again even without a recorded change: its maximum lag. */
const MAX_AGE_MS = 1_000;

/** Queries of both servers; positions are PostgreSQL log sequence numbers (LSN). */
export type WalPositions = {
  primaryPosition: () => Promise<string>;
  hasReplayed: (position: string) => Promise<boolean>;
};

/**
 * Decides whether the replica may be read: it must have replayed every change recorded before the read began (decision
 * 0016). Positions only grow, so a replica that has replayed a change need not be checked again until the next one.
 */
export class ReplicaGate {
  /** The position that every new connection to the replica must have reached. */
  position: string | null = null;
  #changes = 0;
  #isOpen = false;
  #known = { changes: -1, until: 0 };
  #asideUntil = 0;
  #checking: Promise<boolean> | null = null;

  constructor(
    readonly positions: WalPositions,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** Opens the gate: from now on `recordChange` is called for every change. Earlier ones may have been missed. */
  open(): void {
    this.recordChange();
    this.#isOpen = true;
  }

  /** Closes the gate because change notifications are unavailable. */
  close(): void {
    this.#isOpen = false;
  }

  /** Records that a public list has changed and the change is committed. */
  recordChange(): void {
    this.#changes += 1;
  }

  /** Stops using the replica for a while after a failure. */
  suspend(): void {
    this.#asideUntil = this.now() + COOLDOWN_MS;
    this.#known.changes = -1;
  }

  /** Whether a read that begins now may use the replica. Never throws. */
  async isOpen(): Promise<boolean> {
    if (!this.#isOpen || this.now() < this.#asideUntil) return false;
    const needed = this.#changes;
    if (this.#known.changes >= needed && this.now() < this.#known.until) return true;
    // Concurrent reads share one check. A read after a newer change uses the primary this time.
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
