import { findLiveSessions } from "@/lib/foundation/auth/session";
import { MAX_STREAMS_PER_USER } from "@/lib/foundation/events/events";
import { formatEvent } from "@/lib/foundation/events/stream";
import { logError } from "@/lib/foundation/log";
import { EventReader, type OpenStream } from "@/server/event-streams/event-reader";

/** Streams of one server: at 20 kB each, 200 MB. */
const MAX_STREAMS = 10_000;
/** Bytes that may wait for a client before its stream is closed; it catches up when it reconnects. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** Milliseconds between two slots; each stream has a turn every 25 slots. */
const SLOT_MS = 1_000;
/** The last event of a stream whose session has ended, so that the browser does not reconnect. */
const SIGNED_OUT = formatEvent({ event: "signed_out" });
const HEARTBEAT = formatEvent({ event: "heartbeat" });

/**
 * The event streams of this server (decision 0059). Reads the events of a user once, no matter which server published
 * them, and writes them to all of the user's streams. Every 25 seconds a stream gets a heartbeat, and is closed when
 * its session has ended.
 */
export class EventStreams {
  readonly #streams = new Map<string, Set<OpenStream>>();
  readonly #reader = new EventReader(this.#streams, (stream, text) => this.#write(stream, text));
  readonly #slots: StreamSlots<OpenStream>;
  #size = 0;
  #isStopped = false;

  /** @param slotMs milliseconds between two slots */
  constructor(slotMs = SLOT_MS) {
    this.#slots = new StreamSlots((streams) => this.#check(streams), slotMs);
  }

  /** The number of open streams. */
  get size(): number {
    return this.#size;
  }

  /** Whether a stream of this user can be added. */
  decide(userId: string): "ok" | "too_many" | "full" {
    if (this.#isStopped || this.#size >= MAX_STREAMS) return "full";
    return (this.#streams.get(userId)?.size ?? 0) < MAX_STREAMS_PER_USER ? "ok" : "too_many";
  }

  /** Adds a stream whose headers have been sent, and sends what was published since it was opened. */
  add(stream: OpenStream): void {
    const { response, userId } = stream;
    const ofUser = this.#streams.get(userId) ?? new Set();
    this.#streams.set(userId, ofUser.add(stream));
    this.#slots.add(stream);
    this.#size += 1;
    response.once("close", () => this.#remove(stream));
    this.#reader.read(userId);
  }

  /** A user has new events. */
  notify(userId: string): void {
    if (this.#streams.has(userId)) this.#reader.read(userId);
  }

  /** Anybody may have new events: notifications were lost for a while. */
  notifyAll(): void {
    for (const userId of this.#streams.keys()) this.#reader.read(userId);
  }

  /** Ends all streams and accepts no more, so that clients reconnect to another server. */
  stop(): void {
    this.#isStopped = true;
    this.#slots.stop();
    this.#reader.stop();
    for (const streams of this.#streams.values()) for (const { response } of streams) response.end();
  }

  #remove(stream: OpenStream): void {
    const ofUser = this.#streams.get(stream.userId);
    if (!ofUser?.delete(stream)) return;
    if (ofUser.size === 0) this.#streams.delete(stream.userId);
    this.#slots.remove(stream);
    this.#size -= 1;
  }

  #write({ response }: OpenStream, text: string): void {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  }

  /** The turn of these streams: closes those whose session has ended or whose client has stopped reading. */
  async #check(streams: OpenStream[]): Promise<void> {
    for (const stream of streams) {
      // Still not read since the last turn. Writing restarts the timer of `closeStalledConnections`.
      if (stream.response.writableLength > 0) stream.response.destroy();
      else this.#write(stream, HEARTBEAT);
    }
    try {
      const live = await findLiveSessions([...new Set(streams.map(({ tokenHash }) => tokenHash))]);
      for (const { response, tokenHash } of streams) if (!live.has(tokenHash)) response.end(SIGNED_OUT);
    } catch (error) {
      // While the database is unavailable no user is treated as signed out.
      logError("sessions of event streams could not be checked", { error });
    }
  }
}

/** Slots of a round. With one second between two slots, each stream has a turn every 25 seconds. */
const SLOTS = 25;

/** Spreads recurring work on streams over time: every `slotMs` milliseconds it is the turn of one in 25 streams. */
class StreamSlots<T> {
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
