import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "@/server/request/check-request";

/** Answers in the making at once: at 20 ms of a core each, whoever is let in last waits a little over a second. */
const MAX_AT_ONCE = 64;

/** What everyone beyond that hears at once, instead of all waiting longer and longer (RFC 9110, 15.6.4). */
export const BUSY: Refusal = { status: 503, sentence: "We are very busy at the moment. Please try again in a few seconds.", headers: { "Retry-After": "2" } };

/**
 * Lets in as many readers as can be served in time. Changes and the provider's webhooks always pass: they are few,
 * have limits of their own, and money should not wait because many look.
 */
export class Admission {
  #inside = 0;

  constructor(readonly limit = MAX_AT_ONCE) {}

  /** @returns whether this request may be worked on; its place is free again once its answer is made, however slowly that is read */
  enter(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return true;
    if (this.#inside >= this.limit) return false;
    this.#inside += 1;
    let inside = true;
    const leave = () => {
      if (inside) this.#inside -= 1;
      inside = false;
    };
    response.once("prefinish", leave);
    response.once("close", leave);
    return true;
  }
}
