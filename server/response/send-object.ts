import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { LRUCache } from "lru-cache";
import { serveDownload } from "@/lib/foundation/http/serve-download";
import { serveObject } from "@/lib/foundation/http/serve-object";
import { checkObjectAccess } from "@/lib/hiring/requests/attachment-access";
import { INERT_POLICY } from "@/server/response/content-security-policy";

/** Paths of public files, so that the next request for one reads no database. An upload's rule never changes. */
const publicPaths = new LRUCache<string, true>({ max: 50_000 });
const serveStoredObject = serveObject(async (path, getViewer) => {
  if (publicPaths.has(path)) return "everyone";
  const access = await checkObjectAccess(path, getViewer);
  if (access === "everyone") publicPaths.set(path, true);
  return access;
});

/** The routes in `app` whose files are sent from here. */
const ROUTES = [
  { prefix: "/objects/", serve: serveStoredObject },
  { prefix: "/downloads/", serve: serveDownload },
] as const;
const routeOf = (pathname: string) => ROUTES.find(({ prefix }) => pathname.startsWith(prefix));
const PASSED_HEADERS = ["accept", "cookie", "if-none-match", "if-range", "range"] as const;

/** Whether a request is for a stored object. */
export const isObjectRequest = (request: IncomingMessage, pathname: string) =>
  routeOf(pathname) !== undefined && (request.method === "GET" || request.method === "HEAD");

/**
 * Sends a stored object like its route in `app`, bypassing Next: most requests of a page view are for images, and Next
 * would drop their Content-Length. Reads no faster than the client, and is not compressed.
 */
export async function sendObject(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
  const { prefix, serve } = routeOf(pathname) ?? ROUTES[0];
  const headers = new Headers({ "x-request-id": String(response.getHeader("X-Request-Id")) });
  for (const name of PASSED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const path = pathname.slice(prefix.length).split("/").map(decodeURIComponent);
  const stored = await serve(
    new Request(new URL(request.url ?? "/", "http://localhost"), { method: request.method ?? "GET", headers }),
    { params: Promise.resolve({ path }) },
  );

  response.statusCode = stored.status;
  stored.headers.forEach((value, name) => response.setHeader(name, value));
  if (!stored.headers.has("content-security-policy")) response.setHeader("Content-Security-Policy", INERT_POLICY);
  if (!stored.body || request.method === "HEAD") return void response.end();
  await pipeline(Readable.fromWeb(stored.body as ReadableStream), response).catch((error: unknown) => {
    // The visitor left before the file was sent.
    if (!isPrematureClose(error)) throw error;
  });
}

const isPrematureClose = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
