import type { ServerResponse } from "node:http";
import { CACHE_REVALIDATE, preventCookieCaching } from "@/server/response/cache-control";
import { INERT_POLICY } from "@/server/response/content-security-policy";

/** Completes the headers of a response that streams through: RSC data, files, streams. */
export function setPassThroughHeaders(response: ServerResponse, pathname: string): void {
  const type = response.getHeader("Content-Type");
  // Next's routes set a one-element array, which the compression library does not recognize.
  if (Array.isArray(type)) response.setHeader("Content-Type", type.join(", "));
  if (type === undefined && response.statusCode >= 400) response.setHeader("Content-Type", "text/plain; charset=utf-8");
  // A web worker would run under the policy of its own script, so the build's files carry none.
  if (!response.hasHeader("Content-Security-Policy") && !pathname.startsWith("/_next/"))
    response.setHeader("Content-Security-Policy", INERT_POLICY);
  // What Next rendered at build time is valid for this build only; a shared cache would outlive it.
  if (String(response.getHeader("Cache-Control") ?? "").includes("s-maxage"))
    response.setHeader("Cache-Control", CACHE_REVALIDATE);
  preventCookieCaching(response);
}
