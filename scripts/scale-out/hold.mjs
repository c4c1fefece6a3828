/** Throws unless something holds. */
export function hold(condition, what) {
  if (!condition) throw new Error(`It does not hold: ${what}`);
}
