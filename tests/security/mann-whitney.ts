/** P(Z > z) of the normal distribution (Abramowitz and Stegun 7.1.26, to seven digits). */
function upperTail(z) {
  const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2));
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return (series * Math.exp(-(z * z) / 2)) / 2;
}

/**
 * The Mann–Whitney test of two samples, with the normal approximation and tie correction.
 * @param {number[]} one
 * @param {number[]} other
 * @returns {{ p: number, share: number }} two-sided `p`; `share` of pairs in which the value of `one` is larger: 0.5
 * when the samples cannot be told apart
 */
export function mannWhitney(one, other) {
  const all = [...one.map((value) => ({ value, mine: true })), ...other.map((value) => ({ value, mine: false }))].sort(
    (a, b) => a.value - b.value,
  );
  const [n, m, total] = [one.length, other.length, all.length];
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < total;) {
    let to = from;
    while (to + 1 < total && all[to + 1].value === all[from].value) to += 1;
    const count = to - from + 1;
    ties += count ** 3 - count;
    for (let at = from; at <= to; at += 1) if (all[at].mine) rankSum += (from + to) / 2 + 1;
    from = to + 1;
  }
  const u = rankSum - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  const z = spread === 0 ? 0 : Math.abs(u - (n * m) / 2) / spread;
  return { p: Math.min(1, 2 * upperTail(z)), share: u / (n * m) };
}
