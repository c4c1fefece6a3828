import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/foundation/env";

const KEY_BYTES = 32;

/**
 * Derives a key for one purpose from the server's secret (HKDF, RFC 5869). The key is the same on every server and
 * after every restart, and reveals nothing about keys of other purposes.
 * @param purpose unique text; changing it changes the key
 */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env.NEXTAUTH_SECRET, "", purpose, KEY_BYTES));
}

/** Returns a keyed hash of an email address, to recognize it after its account was deleted. */
export const hashEmail = (email: string): string =>
  createHmac("sha256", deriveKey("forgehall deleted account")).update(email).digest("base64url");

const uuidSchema = z.uuid();

/** Whether text can be an id. Anything else is treated like an unknown id. */
export function isUuid(value: string | null | undefined): value is string {
  return uuidSchema.safeParse(value).success;
}

/**
 * Returns the version of what a form shows: equal values have equal versions, like an ETag (RFC 9110 section 8.8.3). A
 * form sends it back, so that it does not overwrite values that it has never shown.
 */
export function formVersion<T extends object>(values: T, fields: readonly (keyof T)[]): string {
  const shown = JSON.stringify(fields.map((field) => values[field]));
  return createHash("sha256").update(shown).digest("base64url").slice(0, 22);
}

const ALGORITHM = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

const encryptionKey = () => deriveKey("forgehall second factor");

/**
 * Encrypts a secret for the database, so that a leaked copy cannot be used to sign in.
 * @param userId the owner: for another user's row it cannot be decrypted
 */
export function encryptSecret(secret: string, userId: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, encryptionKey(), nonce).setAAD(Buffer.from(userId));
  const ciphertext = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64url");
}

/**
 * Decrypts a secret. Returns null when it was encrypted with another NEXTAUTH_SECRET or for another user, or was
 * altered.
 */
export function decryptSecret(encrypted: string, userId: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  try {
    const decipher = createDecipheriv(ALGORITHM, encryptionKey(), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAAD(Buffer.from(userId));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
