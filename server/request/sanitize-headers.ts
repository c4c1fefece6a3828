import type { IncomingMessage } from "node:http";
import { SITE_NAME } from "@/lib/site";
import { clientAddress, forwardedHeaders } from "@/server/request/client-address";
import { RSC_HEADERS, isRscRequest } from "@/server/request/rsc-headers";
import type { RequestContext, ServerSettings } from "@/server/settings";

// Headers that only proxies, the front or Next itself may set. `rsc` and `next-router-*` are the browser's own.
const INTERNAL_PREFIXES =
  /^(?:x-forwarded-|x-forgehall-|x-middleware-|x-invoke-|x-now-|x-vercel-|x-next-|x-prerender-|x-http-method)/;
const INTERNAL_NAMES = new Set([
  "forwarded",
  "via",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "x-matched-path",
  "x-request-id",
  "next-resume",
  "next-action",
  // Next takes a script nonce from here, so a client must not write it.
  "content-security-policy",
  "content-security-policy-report-only",
]);

/**
 * All that a page which is cached for everyone may depend on: its cache key and the host, and beside them what this
 * server itself reads once it is rendered. Next checks `next-url` against the digest in the address, and drops it.
 */
const SHARED = new Set<string>([
  "host",
  "rsc",
  ...RSC_HEADERS,
  "next-url",
  "accept",
  "accept-encoding",
  "if-none-match",
  "content-length",
]);

function isForbidden(name: string, dev: boolean): boolean {
  // Next's development client sends request ids under this prefix.
  if (name.startsWith("x-nextjs-")) return !dev || name === "x-nextjs-data";
  return INTERNAL_PREFIXES.test(name) || INTERNAL_NAMES.has(name);
}

/**
 * Drops what a client must not claim, and of a page that may be cached whatever says who asks; adds what the front
 * knows: the client's address, the request's id, and for documents the marker that Next writes on its own inline
 * scripts.
 */
export function sanitizeHeaders(
  request: IncomingMessage,
  { requestId, nonce, cacheFill }: RequestContext,
  { dev, trustProxy }: ServerSettings,
): void {
  const { headers } = request;
  const address = clientAddress(request, trustProxy);
  const forwarded = trustProxy ? forwardedHeaders(request) : {};
  for (const name of Object.keys(headers))
    if (isForbidden(name, dev) || (cacheFill && !SHARED.has(name))) delete headers[name];
  // Next writes pages another way for clients without a name, and may for bots.
  if (cacheFill) headers["user-agent"] = SITE_NAME;
  Object.assign(headers, forwarded, { "x-forgehall-address": address, "x-request-id": requestId });
  if (!isRscRequest(headers)) headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
}
