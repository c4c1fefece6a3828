import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorResponse } from "@/server/request/check-request";

/** Requests rendered at the same time. They share one thread, so more would only make each one slower. */
const MAX_CONCURRENT = 8;
/** Queued requests: about one second of work at 25 ms of CPU each. */
const MAX_QUEUED = 40;
/** Milliseconds after which a queued request is rejected: its client has probably gone by then. */
const MAX_QUEUE_MS = 3_000;
/**
 * Event loop turns without a new request after which all pending ones have been seen: accepting the connection takes
 * one turn, reading the request another.
 */
const IDLE_TURNS = 3;
/**
 * Milliseconds that draining the backlog may take while nothing else runs, and that slow renders may delay the next
 * batch.
 */
const MAX_DRAIN_MS = 50;
const MAX_BATCH_MS = 200;

/**
 * Sent at once to every request beyond the queue, instead of making all of them wait longer (RFC 9110 section
 * 15.6.4).
 */
export const OVERLOADED: ErrorResponse = {
  status: 503,
  message: "We are very busy at the moment. Please try again in a few seconds.",
  headers: { "Retry-After": "2" },
};

type QueuedRequest = { response: ServerResponse; since: number; begin: () => void; refuse: () => void };

/**
 * Accepts only as many requests as the server can render in time. Writes and payment webhooks bypass the queue: they
 * are few, have rate limits of their own, and payments must not wait for page views.
 *
 * Node accepts one connection per event loop turn, and a turn lasts as long as the work in it. A busy server would
 * therefore leave most visitors in the kernel's backlog, where it cannot reject them. So the server drains that
 * backlog before it starts more than one render, and again between two batches of queued requests (decision 0005).
 */
export class LoadShedder {
  readonly #releases = new WeakMap<ServerResponse, () => void>();
  #active = 0;
  #arrived = 0;
  #rejected = 0;
  #queue: QueuedRequest[] = [];
  #draining = false;
  /** Whether requests were still queued after the last batch. */
  #backlogged = false;
  #pause: NodeJS.Timeout | undefined;

  /** Requests that are running and queued, and the number rejected since the start. */
  get stats(): { inside: number; waiting: number; refused: number } {
    return { inside: this.#active, waiting: this.#queue.length, refused: this.#rejected };
  }

  /**
   * Runs a request now or when its turn comes, or rejects it. Its slot is free again once it is released or its
   * connection closes.
   */
  schedule(request: IncomingMessage, response: ServerResponse, start: () => void, reject: () => void): void {
    this.#arrived += 1;
    if (request.method !== "GET" && request.method !== "HEAD") return start();
    if (this.#queue.length === 0 && this.#active === 0) return this.#begin({ response, begin: start });
    const sendAway = () => {
      this.#rejected += 1;
      reject();
    };
    if (this.#queue.length >= MAX_QUEUED) return sendAway();
    // A queued request starts from another request's turn, so bind it to its own trace context.
    this.#queue.push({ response, since: performance.now(), begin: AsyncResource.bind(start), refuse: sendAway });
    if (!this.#backlogged && this.#active < MAX_CONCURRENT) this.#drainBacklog();
  }

  /** Frees the slot of a response that is rendered, however slowly the client reads it. */
  release(response: ServerResponse): void {
    this.#releases.get(response)?.();
  }

  #begin({ response, begin }: Pick<QueuedRequest, "response" | "begin">): void {
    this.#active += 1;
    let inside = true;
    const leave = () => {
      if (!inside) return;
      inside = false;
      this.#active -= 1;
      if (this.#queue.length > 0 && (this.#active === 0 || !this.#backlogged)) this.#drainBacklog();
    };
    this.#releases.set(response, leave);
    response.once("close", leave);
    begin();
  }

  /** Turns the event loop until no new request arrives, then starts the next batch. */
  #drainBacklog(): void {
    if (this.#draining) return;
    this.#draining = true;
    let [seen, quiet, idle] = [this.#arrived, 0, performance.now()];
    const turn = () => {
      // While requests are being rendered, waiting costs nothing.
      if (this.#active > 0) idle = performance.now();
      quiet = this.#arrived === seen ? quiet + 1 : 0;
      seen = this.#arrived;
      if (quiet < IDLE_TURNS && performance.now() - idle < MAX_DRAIN_MS) return void setImmediate(turn);
      this.#draining = false;
      this.#startNextBatch();
    };
    setImmediate(turn);
  }

  #startNextBatch(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    for (let waiting; this.#active < MAX_CONCURRENT && (waiting = this.#queue.shift());) {
      if (waiting.response.destroyed) continue;
      if (performance.now() - waiting.since > MAX_QUEUE_MS) waiting.refuse();
      else this.#begin(waiting);
    }
    this.#backlogged = this.#queue.length > 0;
    if (this.#backlogged) this.#pause = setTimeout(() => this.#drainBacklog(), MAX_BATCH_MS);
  }
}
