/**
 * Milliseconds to wait after failed attempt number `attempts` (1 for the first):
 * doubling from `retryBase` up to `retryLimit`, less up to a fifth by chance, so
 * that events which failed together do not come back together.
 */
export function retryDelay(
  attempts: number,
  { retryBase, retryLimit }: { retryBase: number; retryLimit: number },
): number {
  const full = Math.min(retryBase * 2 ** (attempts - 1), retryLimit);
  return full * (1 - Math.random() / 5);
}
