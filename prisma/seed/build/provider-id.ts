import { seededRandom } from "../random";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * An id such as the payment provider's, the same in every run.
 * @param name unique within the demo data
 * @param length of what follows the prefix
 */
export function providerId(prefix: string, name: string, length: number): string {
  const random = seededRandom(name);
  return prefix + Array.from({ length }, () => LETTERS[random.int(0, LETTERS.length - 1)]).join("");
}
