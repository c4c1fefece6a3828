/** Throws unless a condition holds. */
export function check(condition: boolean, what: string): void {
  if (!condition) throw new Error(`It does not hold: ${what}`);
}

/** Prints a line with the seconds since this program started. */
export function logProgress(what: string): void {
  console.log(`${(performance.now() / 1_000).toFixed(1).padStart(6)} s  ${what}`);
}
