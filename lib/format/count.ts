const whole = new Intl.NumberFormat("en-US");

/** A whole number with thousands separated (1204 → "1,204"). */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** A number with its noun ("1 review", "1,204 downloads"). */
export function pluralize(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

type Counted = { total: number; more?: boolean };

/** A count that may have been stopped ("318", "1,000+"). */
export function formatCappedCount({ total, more }: Counted): string {
  return `${formatCount(total)}${more ? "+" : ""}`;
}

/** The same with its noun ("1 user", "1,000+ users"). */
export function atLeastOf(counted: Counted, one: string, many = `${one}s`): string {
  return `${formatCappedCount(counted)} ${counted.total === 1 ? one : many}`;
}
