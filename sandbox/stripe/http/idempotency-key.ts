import type { IncomingMessage } from "node:http";
import { ApiError } from "./api-error";

/** Returns the idempotency key of a POST, or null. Throws 400 when it is too long. */
export function readIdempotencyKey(request: IncomingMessage): string | null {
  const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
  if (key === undefined || key === "") return null;
  if (typeof key === "string" && key.length <= 255) return key;
  throw new ApiError(400, { type: "idempotency_error", message: "Idempotency keys can have up to 255 characters." });
}

/** Idempotency keys belong to an account: the same key with another account is another call. */
export function scopeKey(key: string | null, account: string | null): string | null {
  return key === null || account === null ? key : `${account} ${key}`;
}
