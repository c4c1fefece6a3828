/**
 * Whether it is less work to find everything that matches and sort it than to walk an order's index until a page is
 * full: the walk passes `all / matching` rows for each one it meets.
 */
export function isSelective({ matching, all, limit }: { matching: number; all: number; limit: number }): boolean {
  return matching * matching < limit * all;
}
