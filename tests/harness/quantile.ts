/** The value below which this share of the values lies: 0.5 is the median, 0.99 the slowest hundredth; 0 of none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle value; of an even number of values the larger of the two. */
export const median = (values: number[]): number => quantile(values, 0.5);
