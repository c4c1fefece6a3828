/** Throws unless a condition holds. */
export function check(condition, what) {
  if (!condition) throw new Error(`It does not hold: ${what}`);
}
