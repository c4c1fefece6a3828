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
  message: "We're very busy right now. Please try again in a few seconds.",
  headers: { "Retry-After": "2" },
};

type QueuedRequest = { response: ServerResponse; queuedAt: number; start: () => void; reject: () => void };

/**
 * Renders eight requests at a time, queues 40 and rejects the rest, so that the server stays responsive under overload.
 * With a plain limit visitors waited 12 to 30 s at three times the capacity; this keeps 92 % of peak throughput and
 * rejects within 0.1 s (decision 0005). A load balancer with a queue per server, such as HAProxy with `maxconn`, would
 * replace it.
 *
 * Writes and payment webhooks bypass the queue: they are few, have rate limits of their own, and payments must not wait
 * for page views. Node accepts one connection per event loop turn, and a turn lasts as long as the work in it, so a
 * busy server leaves most visitors in the kernel's backlog, where it cannot reject them. It therefore drains that
 * backlog before it starts a second render, and again between two batches of queued requests.
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

  /** Requests that are running and queued, and the number rejected since the server started. */
  get stats(): { active: number; queued: number; rejected: number } {
    return { active: this.#active, queued: this.#queue.length, rejected: this.#rejected };
  }

  /**
   * Runs a request now or when its turn comes, or rejects it. Its slot is free again once it is released or its
   * connection closes.
   */
  schedule(request: IncomingMessage, response: ServerResponse, start: () => void, reject: () => void): void {
    this.#arrived += 1;
    if (request.method !== "GET" && request.method !== "HEAD") return start();
    if (this.#queue.length === 0 && this.#active === 0) return this.#begin({ response, start });
    const countAndReject = () => {
      this.#rejected += 1;
      reject();
    };
    if (this.#queue.length >= MAX_QUEUED) return countAndReject();
    // A queued request starts from another request's turn, so bind it to its own trace context.
    this.#queue.push({
      response,
      queuedAt: performance.now(),
      start: AsyncResource.bind(start),
      reject: countAndReject,
    });
    if (!this.#backlogged && this.#active < MAX_CONCURRENT) this.#drainBacklog();
  }

  /** Frees the slot of a response that is rendered, however slowly the client reads it. */
  release(response: ServerResponse): void {
    this.#releases.get(response)?.();
  }

  #begin({ response, start }: Pick<QueuedRequest, "response" | "start">): void {
    this.#active += 1;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      this.#active -= 1;
      if (this.#queue.length > 0 && (this.#active === 0 || !this.#backlogged)) this.#drainBacklog();
    };
    this.#releases.set(response, release);
    response.once("close", release);
    start();
  }

  /** Turns the event loop until no new request arrives, then starts the next batch. */
  #drainBacklog(): void {
    if (this.#draining) return;
    this.#draining = true;
    let [seen, quietTurns, idleSince] = [this.#arrived, 0, performance.now()];
    const turn = () => {
      // While requests are being rendered, waiting costs nothing.
      if (this.#active > 0) idleSince = performance.now();
      quietTurns = this.#arrived === seen ? quietTurns + 1 : 0;
      seen = this.#arrived;
      if (quietTurns < IDLE_TURNS && performance.now() - idleSince < MAX_DRAIN_MS) return void setImmediate(turn);
      this.#draining = false;
      this.#startNextBatch();
    };
    setImmediate(turn);
  }

  #startNextBatch(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    for (let queued; this.#active < MAX_CONCURRENT && (queued = this.#queue.shift());) {
      if (queued.response.destroyed) continue;
      if (performance.now() - queued.queuedAt > MAX_QUEUE_MS) queued.reject();
      else this.#begin(queued);
    }
    this.#backlogged = this.#queue.length > 0;
    if (this.#backlogged) this.#pause = setTimeout(() => this.#drainBacklog(), MAX_BATCH_MS);
  }
}
