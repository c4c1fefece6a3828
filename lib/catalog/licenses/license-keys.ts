import { createHash, randomBytes } from "node:crypto";
import { decryptSecret, encryptSecret, reencryptSecret } from "@/lib/foundation/keys";

/** Crockford's base32: digits and letters that are not mistaken for one another. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 25;
const GROUP = 5;

/** Generates a license key: 125 random bits, in five groups of five characters. */
export function generateLicenseKey(): string {
  // 256 is a multiple of the 32 characters, so the modulo is not biased.
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return characters.replace(new RegExp(`(.{${GROUP}})(?=.)`, "g"), "$1-");
}

/**
 * Hashes a key for storage and look-up, however it was typed: in any case, with or without spaces and dashes, with O
 * for 0 and I or L for 1. It has full entropy, so one round of SHA-256 is enough.
 * @returns null for text that cannot be a key
 */
export function hashLicenseKey(typed: string): Uint8Array<ArrayBuffer> | null {
  const plain = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0");
  if (plain.length !== LENGTH || plain.includes("U")) return null;
  return new Uint8Array(createHash("sha256").update(plain).digest());
}

// Bound to the order: the ciphertext of another one cannot be decrypted.
const ownerOf = (orderId: string) => `license of order ${orderId}`;

/** Returns the columns of a new license key: its hash, which finds it, and its ciphertext, which its buyer reads. */
export function newKeyColumns(orderId: string) {
  const key = generateLicenseKey();
  const keyHash = hashLicenseKey(key);
  if (!keyHash) throw new Error("A generated key is malformed.");
  return { keyHash, keyCiphertext: toColumn(encryptSecret(key, ownerOf(orderId))) };
}

type StoredKey = { orderId: string; keyCiphertext: Uint8Array };
const encryptedText = ({ keyCiphertext }: StoredKey) => Buffer.from(keyCiphertext).toString("base64url");
const toColumn = (encrypted: string) => new Uint8Array(Buffer.from(encrypted, "base64url"));

/** Decrypts an order's key; null when neither of the server's secrets encrypted it. */
export const readStoredKey = (stored: StoredKey): string | null =>
  decryptSecret(encryptedText(stored), ownerOf(stored.orderId));

/** Encrypts an order's key again, with the current secret; null when it is already, or cannot be decrypted. */
export function reencryptLicenseKey(stored: StoredKey) {
  const encrypted = reencryptSecret(encryptedText(stored), ownerOf(stored.orderId));
  return encrypted && toColumn(encrypted);
}
