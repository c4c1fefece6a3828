/** Throws unless something holds. */
export function check(condition, what) {
  if (!condition) throw new Error(`It does not hold: ${what}`);
}
