import { randomInt } from "node:crypto";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Creates unpredictable letters and digits. */
export function randomCharacters(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

/** Creates an id in the provider's format, such as `pi_3Qx…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomCharacters(24)}`;
}
