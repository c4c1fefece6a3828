import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import { errorPage } from "@/server/response/error-page";
import { INERT_POLICY } from "@/server/response/content-security-policy";
import type { ErrorResponse } from "@/server/request/check-request";

const TEXT = "text/plain; charset=utf-8";

function renderError(
  { status, message }: ErrorResponse,
  accept: string,
  requestId: string,
): { type: string; body: string } {
  const problem = { status, title: STATUS_CODES[status], detail: message };
  if (accept.includes("application/problem+json"))
    return { type: "application/problem+json", body: JSON.stringify(problem) };
  // The message of a 500 contains the request id, which the error page shows on a line of its own.
  if (accept.includes("text/html"))
    return {
      type: "text/html; charset=utf-8",
      body: errorPage(status, requestId, status === 500 ? undefined : message),
    };
  return { type: TEXT, body: message };
}

/** Sends an error from this server: a page to a client that accepts HTML, otherwise one plain sentence. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: ErrorResponse,
  requestId: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { type, body } = renderError(error, request.headers.accept ?? "", requestId);
  for (const name of ["ETag", "Link", "Content-Encoding", "Set-Cookie", "Last-Modified"]) response.removeHeader(name);
  response.statusCode = error.status;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.setHeader("Content-Security-Policy", INERT_POLICY);
  response.setHeader("Cache-Control", "no-store");
  for (const [name, value] of Object.entries(error.headers ?? {})) response.setHeader(name, value);
  // An unread request body must not hold the connection open.
  if (!request.complete && request.headers["content-length"] !== "0" && request.headers["content-length"] !== undefined)
    response.setHeader("Connection", "close");
  response.end(body);
}

/** For an address that Next is not asked about. */
export const NOTHING_HERE: ErrorResponse = { status: 404, message: "There's nothing at this address." };

/** For readiness checks of a server that is about to close its port. */
export const STOPPING: ErrorResponse = {
  status: 503,
  message: "This server is stopping.",
  headers: { Connection: "close" },
};

/** What a visitor learns of an internal error: its id and nothing else. */
export const internalError = (requestId: string): ErrorResponse => ({
  status: 500,
  message: `Something went wrong on our side. Request id: ${requestId}`,
});
