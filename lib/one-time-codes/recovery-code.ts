import { createHash, randomBytes } from "node:crypto";

/** Digits and letters that are not mistaken for one another when copied by hand. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 24;
const GROUP = 4;

/** Generates a recovery code: 120 random bits, in groups of four characters. */
export function generateRecoveryCode(): string {
  // 256 is a multiple of the 32 characters, so the modulo is not biased.
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return characters.replace(new RegExp(`(.{${GROUP}})(?=.)`, "g"), "$1-");
}

/**
 * Hashes a recovery code for storage, ignoring how it was typed. It has full entropy, so one round of SHA-256 is
 * enough.
 */
export function hashRecoveryCode(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/[il]/g, "1")
    .replaceAll("o", "0");
  return createHash("sha256").update(plain).digest("base64url");
}
