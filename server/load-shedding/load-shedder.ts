import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorResponse } from "@/server/request/check-request";

/** Answers in the making at once. One thread makes them all: more would only make each slower. */
const MAX_CONCURRENT = 8;
/** Readers who wait for that: about a second's work, at 25 ms of a core each. */
const MAX_QUEUED = 40;
/** Milliseconds after which nobody is let in any more: who waited so long has gone, or is told so. */
const MAX_QUEUE_MS = 3_000;
/**
 * Turns of the loop without a new request after which all that had arrived has been seen: one takes the connection, one
 * its request.
 */
const IDLE_TURNS = 3;
/**
 * Milliseconds that looking may take while nothing else is done, and that slow answers may keep the next ones waiting.
 */
const MAX_DRAIN_MS = 50;
const MAX_BATCH_MS = 200;

/** What everyone beyond that hears at once, instead of all waiting longer and longer (RFC 9110, 15.6.4). */
export const OVERLOADED: ErrorResponse = {
  status: 503,
  message: "We are very busy at the moment. Please try again in a few seconds.",
  headers: { "Retry-After": "2" },
};

type QueuedRequest = { response: ServerResponse; since: number; begin: () => void; refuse: () => void };

/**
 * Lets in as many readers as can be served in time. Changes and the provider's webhooks always pass: they are few,
 * have limits of their own, and money should not wait because many look.
 *
 * Node takes one new connection a turn of its loop, and a turn is as long as the work in it, so a busy server would
 * leave most visitors in the system's queue, where nobody can tell them anything. So before it begins more than one
 * answer, the server looks who has come; and while readers wait they are let in by groups, with a look between two
 * (decision 0005).
 */
export class LoadShedder {
  readonly #releases = new WeakMap<ServerResponse, () => void>();
  #active = 0;
  #arrived = 0;
  #rejected = 0;
  #queue: QueuedRequest[] = [];
  #draining = false;
  /** Whether the last group left some waiting. */
  #backlogged = false;
  #pause: NodeJS.Timeout | undefined;

  /** Readers who are served now, who wait for that, and who were sent away since the start. */
  get stats(): { inside: number; waiting: number; refused: number } {
    return { inside: this.#active, waiting: this.#queue.length, refused: this.#rejected };
  }

  /**
   * Has a request worked on, now or when its turn comes; or refused. Its place is free again once it is released, or
   * its connection closed.
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
    // Begun later, out of another request's turn, it still belongs to its own trace.
    this.#queue.push({ response, since: performance.now(), begin: AsyncResource.bind(start), refuse: sendAway });
    if (!this.#backlogged && this.#active < MAX_CONCURRENT) this.#drainBacklog();
  }

  /** Gives up the place of a response that is rendered, however slowly it is read. */
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

  /** Turns the loop with nothing else to do until nobody new comes, then lets the next group in. */
  #drainBacklog(): void {
    if (this.#draining) return;
    this.#draining = true;
    let [seen, quiet, idle] = [this.#arrived, 0, performance.now()];
    const turn = () => {
      // While answers are in the making, looking costs nothing.
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
