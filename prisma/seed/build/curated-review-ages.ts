import { seededRandom } from "../random";
import type { Listing } from "./build-catalog";

/** Ages in days of the curated reviews, newest first, all within the app's life. */
export function curatedReviewAges({ row, listed, curatedReviews }: Listing): number[] {
  const random = seededRandom(`written ${row.title}`);
  const room = Math.min(1, (listed * 0.3) / (curatedReviews.length * 3 + 4));
  return curatedReviews.map((_, index) => (1.4 + index * 3 + random.next() * 2) * room);
}
