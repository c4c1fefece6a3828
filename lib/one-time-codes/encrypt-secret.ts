import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "@/lib/derive-key";

const ALGORITHM = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

const encryptionKey = () => deriveKey("forgehall second factor");

/**
 * Encrypts a secret for the database, so that a copy of it signs nobody in.
 * @param userId whose it is: on another's row it cannot be read
 */
export function encryptSecret(secret: string, userId: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, encryptionKey(), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The secret again; null when it was sealed under another NEXTAUTH_SECRET, for somebody else, or was changed. */
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
