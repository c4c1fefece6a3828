/**
 * Splits a template literal into its lines, without indentation and blank lines. A line that ends in a backslash
 * continues on the next one.
 */
export const splitLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim().replace(/ {2,}/g, " "))
    .filter(Boolean);
