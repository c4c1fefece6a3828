import type { IncomingMessage } from "node:http";

/** Why a request was rejected; `location` redirects it. */
export type ErrorResponse = { status: number; message: string; headers?: Record<string, string> };

const MAX_URL_BYTES = 8_192;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGE_METHODS = ["GET", "HEAD"];
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** API routes and files decide about methods themselves; everything else is a page. */
export const isPagePath = (pathname: string) => !/^\/(?:(?:api|objects|downloads|_next)(?:\/|$)|__next)/.test(pathname);

const invalidUrl: ErrorResponse = { status: 400, message: "This address isn't valid." };

function methodNotAllowed(allowed: readonly string[]): ErrorResponse {
  return { status: 405, message: "This method isn't allowed here.", headers: { Allow: allowed.join(", ") } };
}

// Decodes characters that need no encoding, so that an encoded path cannot bypass a rule.
function decodeUnreserved(pathname: string): string {
  return pathname.replace(/%[2-7][0-9a-f]/gi, (code) =>
    /[\w.~-]/.test(decodeURIComponent(code)) ? decodeURIComponent(code) : code,
  );
}

// Normalizes a path: no dot segments, duplicate slashes, backslashes or needless encoding (RFC 3986 section 6.2).
function normalizePath(pathname: string): string {
  const plain = decodeUnreserved(pathname);
  if (!/\\|\/\/|\/\./.test(plain)) return plain;
  return new URL(plain.replace(/[\\/]{2,}|\\/g, "/"), "http://host").pathname.replace(/\/{2,}/g, "/");
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks a request's first line and host before anything else reads it. Rewrites an absolute-form target (RFC 9112
 * section 3.2.2) to its path.
 * @returns null when the request may proceed
 */
export function checkRequest(request: IncomingMessage): ErrorResponse | null {
  const { method = "", headers } = request;
  if (!METHODS.includes(method)) return methodNotAllowed(METHODS);
  request.url = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*(?=$|[/?#])/i, "") || "/";
  if (request.url.startsWith("?")) request.url = `/${request.url}`;

  const target = request.url;
  if (target.length > MAX_URL_BYTES) return { status: 414, message: "This address is too long." };
  if (!HOST.test(headers.host ?? "")) return { status: 400, message: "The request has no valid host." };
  if (!/^\/[\x21-\x7e]*$/.test(target) || target.includes("#")) return invalidUrl;

  const [pathname = "/", ...query] = target.split("?");
  if (!canDecode(pathname) || /%00/.test(target)) return invalidUrl;
  const spelling = normalizePath(pathname);
  if (spelling !== pathname) {
    const location = [spelling, ...query].join("?");
    return { status: 308, message: `This page has moved to ${location}`, headers: { Location: location } };
  }
  if (isPagePath(pathname) && !PAGE_METHODS.includes(method)) return methodNotAllowed(PAGE_METHODS);
  return null;
}
