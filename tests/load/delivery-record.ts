import { quantile } from "../harness/quantile";

type Delivery = { stream: number; id: number; kind: string; key: string; at: number };

/** Compares what streams received with what was sent. Stream `s` belongs to user `s % users`. */
export class DeliveryRecord {
  readonly #users: number;
  readonly #streamsPerUser: number;
  /** By message: when it was sent and to which users' streams. */
  readonly #expected = new Map<string, { sentAt: number; users: number[] }>();
  /** By message and stream: when it arrived. */
  readonly #arrived = new Map<string, Map<number, number>>();
  /** By stream: the number of its last event. */
  readonly #last = new Map<number, number>();
  #duplicates = 0;
  #gaps = 0;

  constructor(users: number, streamsPerUser: number) {
    this.#users = users;
    this.#streamsPerUser = streamsPerUser;
  }

  expect(key: string, sentAt: number, users: number[]): void {
    this.#expected.set(key, { sentAt, users });
  }

  receive({ stream, id, kind, key, at }: Delivery): void {
    const last = this.#last.get(stream);
    if (last !== undefined && id <= last) this.#duplicates += 1;
    else if (last !== undefined && id !== last + 1) this.#gaps += 1;
    this.#last.set(stream, Math.max(id, last ?? 0));
    if (kind !== "message") return;
    const arrived = this.#arrived.get(key) ?? new Map<number, number>();
    if (arrived.has(stream)) this.#duplicates += 1;
    this.#arrived.set(key, arrived.set(stream, at));
  }

  #missing(): number {
    let missing = 0;
    for (const [key, { users }] of this.#expected)
      for (const user of users)
        for (let of = 0; of < this.#streamsPerUser; of += 1)
          if (!this.#arrived.get(key)?.has(user + of * this.#users)) missing += 1;
    return missing;
  }

  isComplete(): boolean {
    return this.#missing() === 0;
  }

  findFaults(): string[] {
    const missing = this.#missing();
    const foreign = [...this.#arrived].filter(([key, streams]) => {
      const users = this.#expected.get(key)?.users;
      return users && [...streams.keys()].some((stream) => !users.includes(stream % this.#users));
    }).length;
    return [
      ...(missing > 0 ? [`${missing} deliveries were lost.`] : []),
      ...(this.#duplicates > 0 ? [`${this.#duplicates} deliveries were duplicates.`] : []),
      ...(this.#gaps > 0 ? [`${this.#gaps} gaps in the numbers of streams.`] : []),
      ...(foreign > 0 ? [`${foreign} messages arrived in other users' streams.`] : []),
    ];
  }

  /** A sentence with the number of deliveries and how long they took. */
  summary(): string {
    const times = [...this.#arrived].flatMap(([key, streams]) => {
      const sentAt = this.#expected.get(key)?.sentAt;
      return sentAt === undefined ? [] : [...streams.values()].map((at) => at - sentAt);
    });
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    return `${times.length} deliveries, p50 ${p50.toFixed(0)} ms and p99 ${p99.toFixed(0)} ms after the call began`;
  }
}
