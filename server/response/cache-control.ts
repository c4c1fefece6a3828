import type { ServerResponse } from "node:http";

/** Any cache may store it but must revalidate it for each request. */
export const CACHE_REVALIDATE = "public, max-age=0, must-revalidate";
/** Only for this visitor's browser, which must not store it either. */
export const CACHE_PRIVATE = "private, no-store";

/** A response that sets a cookie belongs to one visitor, whatever its other headers say. */
export function preventCookieCaching(response: ServerResponse): void {
  if (response.getHeader("Set-Cookie") !== undefined) response.setHeader("Cache-Control", CACHE_PRIVATE);
}
