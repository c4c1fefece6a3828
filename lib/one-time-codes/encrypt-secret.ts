import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "@/lib/derive-key";

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
