/**
 * Formats a whole number with thousands separators (1204 → "1,204"). Without Intl, whose first use takes a browser
 * 23 ms before a public page is interactive (decision 0007).
 */
export function formatCount(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3}){1,6}$)/g, ",");
}

/** Formats a number with its noun ("1 review", "1,204 downloads"). */
export function pluralize(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

type Counted = { total: number; more?: boolean };

/** Formats a count that may be capped ("318", "1,000+"). */
export function formatCappedCount({ total, more }: Counted): string {
  return `${formatCount(total)}${more ? "+" : ""}`;
}

/** Formats a count that may be capped, with its noun ("1 user", "1,000+ users"). */
export function atLeastOf(counted: Counted, one: string, many = `${one}s`): string {
  return `${formatCappedCount(counted)} ${counted.total === 1 ? one : many}`;
}
