import type { ServerResponse } from "node:http";
import { EVENTS_PER_READ, formatEvent, readEvents } from "@/lib/foundation/events/stream";
import { logError } from "@/lib/foundation/log";

/** An open stream: who receives it, by which session, and the number of the last event that it has sent. */
export type OpenStream = { response: ServerResponse; userId: string; tokenHash: string; sent: number };

/** Users whose events one query reads. */
const USERS_PER_READ = 500;
/** Milliseconds before reading again after the database failed. */
const RETRY_MS = 1_000;

type Streams = ReadonlyMap<string, ReadonlySet<OpenStream>>;

/**
 * Reads the events of users who were notified and writes them to their streams. One query runs at a time; users who are
 * notified meanwhile share the next one, so that the load does not grow with the number of notifications.
 */
export class EventReader {
  readonly #streams: Streams;
  readonly #write: (stream: OpenStream, text: string) => void;
  readonly #due = new Set<string>();
  #isReading = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(streams: Streams, write: (stream: OpenStream, text: string) => void) {
    this.#streams = streams;
    this.#write = write;
  }

  /** Reads the events of this user soon. */
  read(userId: string): void {
    this.#due.add(userId);
    if (!this.#isReading && !this.#retry) void this.#readAll();
  }

  stop(): void {
    clearTimeout(this.#retry);
    this.#due.clear();
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#due.size > 0) {
      const userIds = [...this.#due].slice(0, USERS_PER_READ);
      for (const userId of userIds) this.#due.delete(userId);
      try {
        await this.#readNext(userIds);
      } catch (error) {
        logError("events could not be read", { error });
        for (const userId of userIds) this.#due.add(userId);
        this.#retry = setTimeout(() => {
          this.#retry = undefined;
          void this.#readAll();
        }, RETRY_MS).unref();
        break;
      }
    }
    this.#isReading = false;
  }

  async #readNext(userIds: string[]): Promise<void> {
    const positions = userIds.flatMap((userId) => {
      const sent = [...(this.#streams.get(userId) ?? [])].map((stream) => stream.sent);
      return sent.length > 0 ? [{ userId, sent: Math.min(...sent) }] : [];
    });
    if (positions.length === 0) return;
    const counts = new Map<string, number>();
    for (const { userId, number, kind, payload } of await readEvents(positions)) {
      const text = formatEvent({ event: kind, id: number, data: payload });
      for (const stream of this.#streams.get(userId) ?? []) {
        if (number <= stream.sent) continue;
        this.#write(stream, text);
        stream.sent = number;
      }
      counts.set(userId, (counts.get(userId) ?? 0) + 1);
    }
    for (const [userId, count] of counts) if (count >= EVENTS_PER_READ) this.#due.add(userId);
  }
}
