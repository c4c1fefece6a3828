/**
 * Milliseconds to wait after failed attempt number `attempts` (1 for the first): doubles from `retryBase` up to
 * `retryLimit`, minus a random jitter of up to a fifth, so that events which failed together are not retried
 * together.
 */
export function retryDelay(
  attempts: number,
  { retryBase, retryLimit }: { retryBase: number; retryLimit: number },
): number {
  const full = Math.min(retryBase * 2 ** (attempts - 1), retryLimit);
  return full * (1 - Math.random() / 5);
}
