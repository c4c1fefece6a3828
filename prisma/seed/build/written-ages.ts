import { seededRandom } from "../random";
import type { Listing } from "./catalogue";

/** Days back for each review written by hand, the first the newest, all within the app's life. */
export function writtenAges({ row, listed, written }: Listing): number[] {
  const random = seededRandom(`written ${row.title}`);
  const room = Math.min(1, (listed * 0.3) / (written.length * 3 + 4));
  return written.map((_, index) => (1.4 + index * 3 + random.next() * 2) * room);
}
