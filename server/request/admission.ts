import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "@/server/request/check-request";

/** Answers in the making at once. One thread makes them all: more would only make each slower. */
const AT_ONCE = 8;
/** Readers who wait for that: about a second's work, at 25 ms of a core each. */
const MAX_WAITING = 40;
/** Milliseconds after which nobody is let in any more: who waited so long has gone, or is told so. */
const MAX_WAIT = 3_000;
/** Turns of the loop without a new request after which all that had arrived has been seen: one takes the connection, one its request. */
const QUIET_TURNS = 3;
/** Milliseconds that looking may take while nothing else is done, and that slow answers may keep the next ones waiting. */
const MAX_LOOK = 50;
const MAX_PAUSE = 200;

/** What everyone beyond that hears at once, instead of all waiting longer and longer (RFC 9110, 15.6.4). */
export const BUSY: Refusal = { status: 503, sentence: "We are very busy at the moment. Please try again in a few seconds.", headers: { "Retry-After": "2" } };

type Waiting = { response: ServerResponse; since: number; begin: () => void; refuse: () => void };

/**
 * Lets in as many readers as can be served in time. Changes and the provider's webhooks always pass: they are few,
 * have limits of their own, and money should not wait because many look.
 *
 * Node takes one new connection a turn of its loop, and a turn is as long as the work in it, so a busy server would leave
 * most visitors in the system's queue, where nobody can tell them anything. So before it begins more than one answer, the
 * server looks who has come; and while readers wait they are let in by groups, with a look between two (decision 0083).
 */
export class Admission {
  readonly #leaving = new WeakMap<ServerResponse, () => void>();
  #inside = 0;
  #arrived = 0;
  #refused = 0;
  #waiting: Waiting[] = [];
  #looking = false;
  /** Whether the last group left some waiting. */
  #crowded = false;
  #pause: NodeJS.Timeout | undefined;

  /** Readers who are served now, who wait for that, and who were sent away since the start. */
  get figures(): { inside: number; waiting: number; refused: number } {
    return { inside: this.#inside, waiting: this.#waiting.length, refused: this.#refused };
  }

  /**
   * Has a request worked on, now or when its turn comes; or refused. Its place is free again once it is released, or its
   * connection closed.
   */
  enter(request: IncomingMessage, response: ServerResponse, begin: () => void, refuse: () => void): void {
    this.#arrived += 1;
    if (request.method !== "GET" && request.method !== "HEAD") return begin();
    if (this.#waiting.length === 0 && this.#inside === 0) return this.#admit({ response, begin });
    const sendAway = () => {
      this.#refused += 1;
      refuse();
    };
    if (this.#waiting.length >= MAX_WAITING) return sendAway();
    // Begun later, out of another request's turn, it still belongs to its own trace.
    this.#waiting.push({ response, since: performance.now(), begin: AsyncResource.bind(begin), refuse: sendAway });
    if (!this.#crowded && this.#inside < AT_ONCE) this.#look();
  }

  /** Gives up the place of a response that is rendered, however slowly it is read. */
  release(response: ServerResponse): void {
    this.#leaving.get(response)?.();
  }

  #admit({ response, begin }: Pick<Waiting, "response" | "begin">): void {
    this.#inside += 1;
    let inside = true;
    const leave = () => {
      if (!inside) return;
      inside = false;
      this.#inside -= 1;
      if (this.#waiting.length > 0 && (this.#inside === 0 || !this.#crowded)) this.#look();
    };
    this.#leaving.set(response, leave);
    response.once("close", leave);
    begin();
  }

  /** Turns the loop with nothing else to do until nobody new comes, then lets the next group in. */
  #look(): void {
    if (this.#looking) return;
    this.#looking = true;
    let [seen, quiet, idle] = [this.#arrived, 0, performance.now()];
    const turn = () => {
      // While answers are in the making, looking costs nothing.
      if (this.#inside > 0) idle = performance.now();
      quiet = this.#arrived === seen ? quiet + 1 : 0;
      seen = this.#arrived;
      if (quiet < QUIET_TURNS && performance.now() - idle < MAX_LOOK) return void setImmediate(turn);
      this.#looking = false;
      this.#next();
    };
    setImmediate(turn);
  }

  #next(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    for (let waiting; this.#inside < AT_ONCE && (waiting = this.#waiting.shift()); ) {
      if (waiting.response.destroyed) continue;
      if (performance.now() - waiting.since > MAX_WAIT) waiting.refuse();
      else this.#admit(waiting);
    }
    this.#crowded = this.#waiting.length > 0;
    if (this.#crowded) this.#pause = setTimeout(() => this.#look(), MAX_PAUSE);
  }
}
