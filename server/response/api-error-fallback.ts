import { STATUS_CODES, type ServerResponse } from "node:http";
import type { ErrorResponse } from "@/server/request/check-request";

const MESSAGES: Record<number, string> = {
  404: "This API endpoint doesn't exist.",
  405: "This method isn't allowed here.",
};

/**
 * Replaces what Next sends for an API request that no route handles (a page, or nothing) with a one-sentence error
 * (docs/product.md#errors). Returns null when a route wrote the response.
 */
export function apiErrorFallback(response: ServerResponse, pathname: string): ErrorResponse | null {
  const { statusCode: status } = response;
  const type = String(response.getHeader("Content-Type") ?? "text/html");
  if (!/^\/(?:api(?:\/|$)|(?:objects|downloads)\/)/.test(pathname) || status < 400 || !type.startsWith("text/html"))
    return null;
  return { status, message: MESSAGES[status] ?? `${STATUS_CODES[status] ?? "Error"}.` };
}
