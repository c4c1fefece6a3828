import type { Random } from "../random";

/** `count` heights between about `low` and `high`, rising and fluctuating like real data. */
export function dataSeries(random: Random, count: number, low = 0.22, high = 0.94): number[] {
  const phase = random.next() * 6;
  const step = 1 + random.next();
  return Array.from({ length: count }, (_, index) => {
    const trend = low + ((high - low) * 0.72 * index) / (count - 1);
    const wave = Math.sin(phase + index * step) * 0.07;
    const noise = (random.next() - 0.5) * 0.14;
    return Math.max(low * 0.7, Math.min(high, trend + wave + noise));
  });
}
