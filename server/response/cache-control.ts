import type { ServerResponse } from "node:http";

/** Anyone may keep it but must ask each time whether it still holds. */
export const CACHE_REVALIDATE = "public, max-age=0, must-revalidate";
/** Only this visitor's browser may see it, and it keeps no copy. */
export const CACHE_PRIVATE = "private, no-store";

/** An answer that sets a cookie belongs to one visitor, whatever else was said. */
export function preventCookieCaching(response: ServerResponse): void {
  if (response.getHeader("Set-Cookie") !== undefined) response.setHeader("Cache-Control", CACHE_PRIVATE);
}
