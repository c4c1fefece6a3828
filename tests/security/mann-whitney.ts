/** P(Z > z) of the normal distribution (Abramowitz and Stegun 7.1.26, to seven digits). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2));
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return (series * Math.exp(-(z * z) / 2)) / 2;
}

/**
 * The Mann–Whitney test of two samples, with the normal approximation and tie correction.
 * @returns two-sided `p`; `share` of pairs in which the value of `one` is larger: 0.5 when the samples cannot be told
 * apart
 */
export function mannWhitney(one: number[], other: number[]): { p: number; share: number } {
  const [n, m, total] = [one.length, other.length, one.length + other.length];
  const { rankSum, ties } = rank(one, other);
  const u = rankSum - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  const z = spread === 0 ? 0 : Math.abs(u - (n * m) / 2) / spread;
  return { p: Math.min(1, 2 * upperTail(z)), share: u / (n * m) };
}

/** The sum of the ranks of `one` among all values, and the correction for equal ones, which share a rank. */
function rank(one: number[], other: number[]): { rankSum: number; ties: number } {
  const counts = new Map<number, { all: number; own: number }>();
  for (const [values, own] of [
    [one, 1],
    [other, 0],
  ] as const) {
    for (const value of values) {
      const count = counts.get(value) ?? { all: 0, own: 0 };
      counts.set(value, { all: count.all + 1, own: count.own + own });
    }
  }
  let [ranked, rankSum, ties] = [0, 0, 0];
  for (const [, { all, own }] of [...counts].sort(([a], [b]) => a - b)) {
    rankSum += own * (ranked + (all + 1) / 2);
    ties += all ** 3 - all;
    ranked += all;
  }
  return { rankSum, ties };
}
