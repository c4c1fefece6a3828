const whole = new Intl.NumberFormat("en-US");

/** A whole number with thousands separated (1204 → "1,204"). */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** A number with its noun ("1 review", "1,204 downloads"). */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** A count that may have been stopped ("318", "1,000+"). */
export function formatAtLeast({ total, more }: { total: number; more: boolean }): string {
  return `${formatCount(total)}${more ? "+" : ""}`;
}
