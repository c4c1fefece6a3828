/**
 * A pattern for LIKE that finds the text as it is, wherever it stands: its own wildcards are taken literally. What
 * PostgreSQL cannot hold, and so no stored text has, is left out.
 */
export function containsPattern(text: string): string {
  return `%${text
    .toWellFormed()
    .replaceAll("\u0000", "")
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
