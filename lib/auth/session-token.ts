import { createHash, randomBytes } from "node:crypto";

/** Returns a new session token of 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token for storage. The token has full entropy, so one round of SHA-256 is enough. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
