const whole = new Intl.NumberFormat("en-US");

/** A whole number with thousands separated (1204 → "1,204"). */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** A number with its noun ("1 review", "1,204 downloads"). */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
