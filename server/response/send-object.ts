import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { serveObject } from "@/lib/http/serve-object";
import { INERT_POLICY } from "@/server/response/content-security-policy";

const PREFIX = "/objects/";

/** Whether a request is for a stored object. */
export const isObjectRequest = (request: IncomingMessage, pathname: string) =>
  pathname.startsWith(PREFIX) && (request.method === "GET" || request.method === "HEAD");

/**
 * Sends a stored object like the route in `app/objects`, bypassing Next: most requests of a page view are for images,
 * and Next would drop their Content-Length.
 */
export async function sendObject(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
  const headers = new Headers({ "x-request-id": String(response.getHeader("X-Request-Id")) });
  for (const name of ["if-none-match", "accept"] as const)
    if (request.headers[name]) headers.set(name, request.headers[name]);
  const path = pathname.slice(PREFIX.length).split("/").map(decodeURIComponent);
  const stored = await serveObject(
    new Request(`http://localhost${PREFIX}`, { method: request.method ?? "GET", headers }),
    { params: Promise.resolve({ path }) },
  );

  response.statusCode = stored.status;
  stored.headers.forEach((value, name) => response.setHeader(name, value));
  if (!stored.headers.has("content-security-policy")) response.setHeader("Content-Security-Policy", INERT_POLICY);
  if (!stored.body || request.method === "HEAD") return void response.end();
  await pipeline(Readable.fromWeb(stored.body as ReadableStream), response).catch((error: unknown) => {
    // The visitor left the page before the image was sent.
    if (!isPrematureClose(error)) throw error;
  });
}

const isPrematureClose = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
