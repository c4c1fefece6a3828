import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What proxies send: 32 figures of nginx, a UUID, Amazon's longer form. Anything else could break a line or a page. */
const VALID_REQUEST_ID = /^[\w=;.-]{8,80}$/;

/**
 * The id under which everything about a request is logged, and which its answer carries: that of our own proxy,
 * so that one search finds a request everywhere, else a new one.
 */
export function getRequestId(request: IncomingMessage, trustProxy: boolean): string {
  const given = request.headers["x-request-id"];
  return trustProxy && typeof given === "string" && VALID_REQUEST_ID.test(given) ? given : randomUUID();
}
