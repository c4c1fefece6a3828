import { createHash, randomBytes } from "node:crypto";

/** Digits and letters of which none is taken for another one when somebody copies them by hand. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 24;
const GROUP = 4;

/** A new recovery code: 120 random bits, in groups of four. */
export function generateRecoveryCode(): string {
  // 32 signs, so each of the 256 values of a byte falls on one as often as on any other.
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return signs.replace(new RegExp(`(.{${GROUP}})(?=.)`, "g"), "$1-");
}

/**
 * What is stored of a recovery code, however somebody typed it. It has full entropy, so one round of SHA-256 is enough.
 */
export function hashRecoveryCode(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/[il]/g, "1")
    .replaceAll("o", "0");
  return createHash("sha256").update(plain).digest("base64url");
}
