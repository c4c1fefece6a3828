/**
 * Returns a LIKE pattern that matches rows containing the text literally, with its wildcards escaped. Drops characters
 * that PostgreSQL cannot store, and so no stored text contains.
 */
export function containsPattern(text: string): string {
  return `%${text
    .toWellFormed()
    .replaceAll("\u0000", "")
    .replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
