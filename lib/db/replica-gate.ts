import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds that a replica is given to have what the primary had, and to say so. */
const PATIENCE = 100;
/** Milliseconds between two looks at it within that. */
const STEP = 5;
/** Milliseconds for which nothing is asked of a replica that was away or behind. */
const ASIDE = 1_000;
/** Milliseconds after which it is asked anew though nothing was announced: the most that it is ever behind. */
const MAX_AGE = 1_000;

/** What the gate asks of both; positions are those of PostgreSQL's log (LSN). */
export type Positions = { ofPrimary: () => Promise<string>; isReached: (position: string) => Promise<boolean> };

/**
 * Knows whether a replica may be read: it must have everything that was announced before the read began (decision 0093).
 * Positions only grow, so that a replica which once had a change need not be asked again until the next one.
 */
export class ReplicaGate {
  /** What a connection to the replica must have reached to be as good as those before it. */
  position: string | null = null;
  #changes = 0;
  #hears = false;
  #known = { changes: -1, until: 0 };
  #asideUntil = 0;
  #checking: Promise<boolean> | null = null;

  constructor(readonly positions: Positions, readonly now: () => number = () => performance.now()) {}

  /** From now on `changed` is called for every change; those before may have been missed. */
  open(): void {
    this.changed();
    this.#hears = true;
  }

  /** Changes would not be heard of: nothing is read from the replica. */
  close(): void {
    this.#hears = false;
  }

  /** Something that lists show was changed, and is committed. */
  changed(): void {
    this.#changes += 1;
  }

  /** It failed: leave it alone for a while. */
  setAside(): void {
    this.#asideUntil = this.now() + ASIDE;
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
    const until = this.now() + MAX_AGE;
    const inTime = await Promise.race([this.#isReached(this.now() + PATIENCE).catch(() => false), sleep(PATIENCE, false, { ref: false })]);
    if (inTime) this.#known = { changes, until };
    else this.setAside();
    return inTime;
  }

  async #isReached(end: number): Promise<boolean> {
    const position = await this.positions.ofPrimary();
    this.position = position;
    while (!(await this.positions.isReached(position))) {
      if (this.now() >= end) return false;
      await sleep(STEP);
    }
    return true;
  }
}
