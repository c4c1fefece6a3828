import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import { errorPage } from "@/server/page/error-page";
import { INERT_POLICY } from "@/server/page/content-security-policy";
import type { Refusal } from "@/server/request/check-request";

const TEXT = "text/plain; charset=utf-8";

function describe({ status, sentence }: Refusal, accept: string, requestId: string): { type: string; body: string } {
  const problem = { status, title: STATUS_CODES[status], detail: sentence };
  if (accept.includes("application/problem+json")) return { type: "application/problem+json", body: JSON.stringify(problem) };
  // The sentence of a 500 names the request, which the page does in a line of its own.
  if (accept.includes("text/html")) return { type: "text/html; charset=utf-8", body: errorPage(status, requestId, status === 500 ? undefined : sentence) };
  return { type: TEXT, body: sentence };
}

/** Answers instead of the product: a page for who asks for one, else one plain sentence. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { type, body } = describe(refusal, request.headers.accept ?? "", requestId);
  for (const name of ["ETag", "Link", "Content-Encoding", "Set-Cookie", "Last-Modified"]) response.removeHeader(name);
  response.statusCode = refusal.status;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.setHeader("Content-Security-Policy", INERT_POLICY);
  response.setHeader("Cache-Control", "no-store");
  for (const [name, value] of Object.entries(refusal.headers ?? {})) response.setHeader(name, value);
  // A body that nobody will read must not hold the connection open.
  if (!request.complete && request.headers["content-length"] !== "0" && request.headers["content-length"] !== undefined) response.setHeader("Connection", "close");
  response.end(body);
}

/** What a visitor learns of an error inside: its id and nothing else. */
export const internalError = (requestId: string): Refusal => ({
  status: 500,
  sentence: `Something went wrong on our side. Request id: ${requestId}`,
});
