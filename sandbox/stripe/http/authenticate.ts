import type { IncomingMessage } from "node:http";
import type { Settings } from "../settings";
import { ApiError } from "./api-error";
import type { Access } from "./call";

/**
 * Returns the kind of a call's key: `Authorization: Bearer`, Basic with the key as user name, or from a browser a
 * `key` parameter, which needs no preflight. Throws 401.
 */
export function authenticate(
  request: IncomingMessage,
  keyParam: string | null | undefined,
  settings: Settings,
): Access {
  const key = keyOf(request.headers.authorization) ?? keyParam;
  if (key === settings.secretKey) return "secret";
  if (key === settings.publishableKey) return "publishable";
  if (key) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}***`);
  throw unauthorized("You did not provide an API key. Give it in the Authorization header, as a Bearer token.");
}

/** Throws 401 unless the secret key was used: a publishable one is public. */
export function requireSecret(access: Access): void {
  if (access === "secret") return;
  throw unauthorized(
    "This API call cannot be made with a publishable API key. Please use a secret API key.",
    "secret_key_required",
  );
}

function keyOf(header: string | undefined): string | undefined {
  const [scheme, value] = header?.split(" ") ?? [];
  if (value === undefined) return undefined;
  if (scheme?.toLowerCase() === "bearer") return value;
  return scheme?.toLowerCase() === "basic" ? Buffer.from(value, "base64").toString().split(":")[0] : undefined;
}

function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: "invalid_request_error", message, ...(code && { code }) });
}
