/**
 * Whether finding and sorting all matches is cheaper than scanning an order's index until a page is full, which reads
 * `all / matching` rows per match.
 */
export function isSelective({ matching, all, limit }: { matching: number; all: number; limit: number }): boolean {
  return matching * matching < limit * all;
}
