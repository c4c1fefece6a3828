/** Slots of a round. With one second between two slots, each stream has a turn every 25 seconds. */
const SLOTS = 25;

/** Spreads recurring work on streams over time: every `slotMs` milliseconds it is the turn of one in 25 streams. */
export class StreamSlots<T> {
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<T>());
  readonly #timer: NodeJS.Timeout;
  #current = 0;
  #added = 0;

  constructor(work: (streams: T[]) => Promise<void>, slotMs: number) {
    this.#timer = setInterval(() => {
      this.#current = (this.#current + 1) % SLOTS;
      const streams = [...(this.#slots[this.#current] ?? [])];
      if (streams.length > 0) void work(streams);
    }, slotMs);
    this.#timer.unref();
  }

  add(stream: T): void {
    this.#slots[(this.#added += 1) % SLOTS]?.add(stream);
  }

  remove(stream: T): void {
    for (const slot of this.#slots) if (slot.delete(stream)) return;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
