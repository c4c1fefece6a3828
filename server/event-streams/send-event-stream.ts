import type { IncomingMessage, ServerResponse } from "node:http";
import { hashSessionToken, readSessionToken } from "@/lib/foundation/auth/session-cookies";
import { GET as openStream } from "@/lib/foundation/events/stream";
import { EventStreamResponse } from "@/lib/foundation/http/event-stream-response";
import type { EventStreams } from "@/server/event-streams/event-streams";
import type { ErrorResponse } from "@/server/request/check-request";
import { INERT_POLICY } from "@/server/response/content-security-policy";
import { sendError } from "@/server/response/send-error";

const PASSED_HEADERS = ["accept", "cookie", "last-event-id"] as const;

const ERRORS: Record<"too_many" | "full", ErrorResponse> = {
  too_many: {
    status: 429,
    message: "You have too many open pages. Close one of them.",
    headers: { "Retry-After": "60" },
  },
  full: { status: 503, message: "Live updates are busy. Please try again.", headers: { "Retry-After": "10" } },
};

/** Whether a request opens the stream of events. */
export const isEventStream = (request: IncomingMessage, pathname: string) =>
  pathname === "/api/events" && request.method === "GET";

/**
 * Sends `GET /api/events`, bypassing Next, compression and load shedding: 5,000 open responses must cost little memory
 * (decision 0059), and take no turn from pages.
 */
export async function sendEventStream(
  request: IncomingMessage,
  response: ServerResponse,
  streams: EventStreams,
): Promise<void> {
  const requestId = String(response.getHeader("X-Request-Id"));
  const headers = new Headers({ "x-request-id": requestId });
  for (const name of PASSED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const asked = new Request(new URL(request.url ?? "/", "http://localhost"), { headers });
  const opened = await openStream(asked);
  if (response.destroyed) return;
  const decision = opened instanceof EventStreamResponse ? streams.decide(opened.stream.userId) : "ok";
  if (decision !== "ok") return sendError(request, response, ERRORS[decision], requestId);

  response.statusCode = opened.status;
  opened.headers.forEach((value, name) => response.setHeader(name, value));
  response.setHeader("Content-Security-Policy", INERT_POLICY);
  if (!(opened instanceof EventStreamResponse)) return void response.end(await opened.text());
  // The connection ends with the stream, so that a stopping server need not wait for it.
  response.setHeader("Connection", "close");
  const { userId, sent, text } = opened.stream;
  response.write(text);
  releaseMemory(request, response);
  streams.add({ response, userId, sent, tokenHash: hashSessionToken(readSessionToken(asked.headers) ?? "") });
}

/** Drops what an open stream does not need: 3 of 22 kB. Its slot closes it when the client stops reading. */
function releaseMemory(request: IncomingMessage, response: ServerResponse): void {
  request.rawHeaders.length = 0;
  request.headers = {};
  response.setTimeout(0);
  response.removeAllListeners("timeout");
}
