import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * Formats that proxies send: nginx's 32 digits, a UUID, Amazon's longer form. Anything else could break a log line or
 * a page.
 */
const VALID_REQUEST_ID = /^[\w=;.-]{8,80}$/;

/**
 * The id that is logged with everything about a request and returned in its response: our own proxy's, so that one
 * search finds a request everywhere, otherwise a new one.
 */
export function getRequestId(request: IncomingMessage, trustProxy: boolean): string {
  const given = request.headers["x-request-id"];
  return trustProxy && typeof given === "string" && VALID_REQUEST_ID.test(given) ? given : randomUUID();
}
