import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/foundation/env";

const KEY_BYTES = 32;

/** Derives a key from a secret of the server. */
type Derivation = (secret: string) => string | Buffer;

/**
 * Derives keys for one purpose from the server's secret (HKDF, RFC 5869). A key is the same on every server and after
 * every restart, and reveals nothing about keys of other purposes.
 * @param purpose unique text; changing it changes the key
 */
export const keyFor =
  (purpose: string) =>
  (secret: string): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));

/** The secrets in use, the current one first: what the previous one signed or encrypted is valid (decision 0089). */
export const acceptedSecrets = (): string[] =>
  [env.NEXTAUTH_SECRET, env.NEXTAUTH_SECRET_PREVIOUS].filter((secret) => secret !== undefined);

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** Signs text (HMAC-SHA-256, base64url) with the current key. */
export const sign = (derive: Derivation, text: string): string => hmac(derive(env.NEXTAUTH_SECRET), text);

/** Verifies a signature in constant time, with the current key or the previous one. */
export function isSigned(derive: Derivation, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return acceptedSecrets().some((secret) => {
    const expected = Buffer.from(hmac(derive(secret), text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const deletedAccountKey = keyFor("forgehall deleted account");

/** Returns a keyed hash of an email address, to recognize it after its account was deleted. */
export const hashEmail = (email: string): string => sign(deletedAccountKey, email);

/** Returns every hash that an email address may have been stored as. */
export const hashesOfEmail = (email: string): string[] =>
  acceptedSecrets().map((secret) => hmac(deletedAccountKey(secret), email));

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

const encryptionKey = keyFor("forgehall second factor");

/**
 * Encrypts a secret for the database, so that a leaked copy cannot be used to sign in.
 * @param owner whom it belongs to, such as a user's id: for another owner it cannot be decrypted
 */
export function encryptSecret(secret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, encryptionKey(env.NEXTAUTH_SECRET), nonce).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64url");
}

/**
 * Decrypts a secret. Returns null when it was encrypted with neither of the server's secrets or for another owner, or
 * was altered.
 */
export function decryptSecret(encrypted: string, owner: string): string | null {
  const readable = acceptedSecrets().map((secret) => decryptWith(encryptionKey(secret), encrypted, owner));
  return readable.find((text) => text !== null) ?? null;
}

/** Encrypts a secret again, with the current key. Returns null when it is already, or cannot be decrypted. */
export function reencryptSecret(encrypted: string, owner: string): string | null {
  if (decryptWith(encryptionKey(env.NEXTAUTH_SECRET), encrypted, owner) !== null) return null;
  const secret = decryptSecret(encrypted, owner);
  return secret === null ? null : encryptSecret(secret, owner);
}

function decryptWith(key: Buffer, encrypted: string, owner: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
