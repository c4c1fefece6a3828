/** Throws unless a condition holds. */
export function check(condition: boolean, what: string): void {
  if (!condition) throw new Error(`It does not hold: ${what}`);
}
