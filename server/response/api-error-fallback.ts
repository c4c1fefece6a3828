import { STATUS_CODES, type ServerResponse } from "node:http";
import type { ErrorResponse } from "@/server/request/check-request";

const MESSAGES: Record<number, string> = {
  404: "There is no such call.",
  405: "This method is not allowed here.",
};

/**
 * What Next itself says of a call that no route answers is a page or nothing at all; calls answer errors
 * with one sentence (spec section 8). Null when a route wrote the answer.
 */
export function apiErrorFallback(response: ServerResponse, pathname: string): ErrorResponse | null {
  const { statusCode: status } = response;
  const type = String(response.getHeader("Content-Type") ?? "text/html");
  if (!/^\/(?:api(?:\/|$)|objects\/)/.test(pathname) || status < 400 || !type.startsWith("text/html")) return null;
  return { status, message: MESSAGES[status] ?? `${STATUS_CODES[status] ?? "Error"}.` };
}
