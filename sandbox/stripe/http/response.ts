import type { ServerResponse } from "node:http";

/** A response to a caller. */
export type HttpResponse = { status: number; headers?: Record<string, string>; body: string };

export function jsonResponse(status: number, body: object, headers: Record<string, string> = {}): HttpResponse {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: `${JSON.stringify(body, null, 2)}\n`,
  };
}

export function errorResponse(status: number, error: object, headers: Record<string, string> = {}): HttpResponse {
  return jsonResponse(status, { error }, headers);
}

export function sendResponse(response: ServerResponse, { status, headers, body }: HttpResponse): void {
  response.writeHead(status, { "cache-control": "no-store", ...headers, "content-length": Buffer.byteLength(body) });
  response.end(body);
}
