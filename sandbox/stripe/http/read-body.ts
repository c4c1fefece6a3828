import type { IncomingMessage } from "node:http";
import { ApiError } from "./api-error";

const maxBytes = 1024 * 1024; // bytes; the provider's calls are far smaller

/** Reads a call's body as text. Throws 413 when it is too large. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > maxBytes)
      throw new ApiError(413, { type: "invalid_request_error", message: "The request is too large." });
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString();
}
