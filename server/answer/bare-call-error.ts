import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Refusal } from "@/server/request/check-request";

const SENTENCES: Record<number, string> = {
  404: "There is no such call.",
  405: "This method is not allowed here.",
};

/**
 * What Next itself says of a call that no route answers is a page or nothing at all; calls answer errors
 * with one sentence (spec section 8). Null when a route wrote the answer.
 */
export function bareCallError(response: ServerResponse, pathname: string): Refusal | null {
  const { statusCode: status } = response;
  const type = String(response.getHeader("Content-Type") ?? "text/html");
  if (!/^\/(?:api(?:\/|$)|objects\/)/.test(pathname) || status < 400 || !type.startsWith("text/html")) return null;
  return { status, sentence: SENTENCES[status] ?? `${STATUS_CODES[status] ?? "Error"}.` };
}
