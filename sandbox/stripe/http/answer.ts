import type { ServerResponse } from "node:http";
import type { ErrorBody } from "./api-error";

/** What goes back to a caller. */
export type Answer = { status: number; headers?: Record<string, string>; body: string };

export function jsonAnswer(status: number, body: object, headers: Record<string, string> = {}): Answer {
  return { status, headers: { "content-type": "application/json", ...headers }, body: `${JSON.stringify(body, null, 2)}\n` };
}

export function errorAnswer(status: number, error: ErrorBody, headers: Record<string, string> = {}): Answer {
  return jsonAnswer(status, { error }, headers);
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { "cache-control": "no-store", ...headers, "content-length": Buffer.byteLength(body) });
  response.end(body);
}
