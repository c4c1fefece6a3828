import type { IncomingMessage } from "node:http";
import { SITE_NAME } from "@/lib/foundation/site";
import { clientAddress, forwardedHeaders } from "@/server/request/client-address";
import { isRscRequest, RSC_HEADERS } from "@/server/request/rsc-headers";
import type { RequestContext, ServerSettings } from "@/server/settings";

// Headers that only proxies, this server or Next may set. `rsc` and `next-router-*` are the browser's own.
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
  // Next takes a script nonce from here, so a client must not set it.
  "content-security-policy",
  "content-security-policy-report-only",
]);

/**
 * The only headers that a cacheable page may depend on: its cache key and host, and those that this server reads
 * after rendering. Next checks `next-url` against the digest in the URL, so it is dropped.
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

/** The path and query of a page, without the parameter that Next's client adds to requests for RSC payloads. */
const pagePath = (url = "/") => url.replace(/([?&])_rsc(?:=[^&]*)?(?:&|$)/, "$1").replace(/[?&]$/, "");

/**
 * Removes headers that a client must not set and, for a cacheable page, all that identify the client. Adds the client
 * address, the request id, the path and, for documents, the nonce that Next writes on its own inline scripts.
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
  // Next renders pages differently for clients without a user agent, and may for bots.
  if (cacheFill) headers["user-agent"] = SITE_NAME;
  Object.assign(headers, forwarded, {
    "x-forgehall-address": address,
    "x-request-id": requestId,
  });
  // Where a page leads back to after sign-in. A cacheable page has no viewer.
  if (!cacheFill) headers["x-forgehall-path"] = pagePath(request.url);
  if (!isRscRequest(headers)) headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
}
