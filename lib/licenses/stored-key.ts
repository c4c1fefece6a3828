import { generateLicenseKey, hashLicenseKey } from "@/lib/licenses/license-key";
import { decryptSecret, encryptSecret } from "@/lib/one-time-codes/encrypt-secret";

// Bound to the order: the ciphertext of another one cannot be decrypted.
const ownerOf = (orderId: string) => `license of order ${orderId}`;

/** Returns the columns of a new license key: its hash, which finds it, and its ciphertext, which its buyer reads. */
export function newKeyColumns(orderId: string) {
  const key = generateLicenseKey();
  const keyHash = hashLicenseKey(key);
  if (!keyHash) throw new Error("A generated key is malformed.");
  return { keyHash, keyCiphertext: new Uint8Array(Buffer.from(encryptSecret(key, ownerOf(orderId)), "base64url")) };
}

/** Decrypts an order's key; null when it was encrypted with another NEXTAUTH_SECRET. */
export function readStoredKey({
  orderId,
  keyCiphertext,
}: {
  orderId: string;
  keyCiphertext: Uint8Array;
}): string | null {
  return decryptSecret(Buffer.from(keyCiphertext).toString("base64url"), ownerOf(orderId));
}
