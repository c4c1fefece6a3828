import { hkdfSync } from "node:crypto";
import { env } from "@/lib/env";

const KEY_BYTES = 32;

/**
 * Derives a key for one purpose from the server's secret (HKDF, RFC 5869). The key is the same on every server and
 * after every restart, and reveals nothing about keys of other purposes.
 * @param purpose unique text; changing it changes the key
 */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env.NEXTAUTH_SECRET, "", purpose, KEY_BYTES));
}
