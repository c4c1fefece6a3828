import { AppError } from "@/lib/errors";
import { env } from "@/lib/env";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function isSameOrigin(origin: string, host: string | null): boolean {
  try {
    const url = new URL(origin);
    return url.origin === new URL(env.APP_URL).origin || (host !== null && url.host === host);
  } catch {
    return false;
  }
}

/**
 * Rejects a write that a page of another site sent with this browser's cookies. Browsers send the origin with every
 * such request. A client without one is not a browser, so it carries only its own user's cookies (decision 0018).
 * @throws AppError forbidden
 */
export function checkOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const foreign =
    (site !== null && site !== "same-origin") ||
    (origin !== null && !isSameOrigin(origin, request.headers.get("host")));
  if (foreign) throw new AppError("forbidden", "This request came from another site.");
}
