/** Price ranges that `app_counts` distinguishes, in cents, both ends inclusive. Every price band is a union of them. */
const PRICE_BUCKETS = [
  [0, 0],
  [1, 999],
  [1_000, 4_999],
  [5_000, 5_000],
  [5_001, 10_000],
  [10_001, Infinity],
] as const;

/** Returns the buckets that exactly cover `min` to `max` cents; null when a bucket is only partly inside. */
export function priceBuckets(min: number, max: number): number[] | null {
  const whole = PRICE_BUCKETS.flatMap(([from, to], index) => (from >= min && to <= max ? [index] : []));
  const cut = PRICE_BUCKETS.some(([from, to]) => (from < min && min <= to) || (from <= max && max < to));
  return cut ? null : whole;
}
