/** Structured data (schema.org) for search engines. */
export type JsonLd = Record<string, unknown>;

/** Serializes JSON for a script element, escaped so that it cannot close the element or open a comment. */
export function serializeJsonLd(data: JsonLd): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Shortens text to one line of at most `maxCharacters`, cut at a word, for descriptions in search results. */
export function summarize(text: string, maxCharacters: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxCharacters) return line;
  const cut = line.slice(0, maxCharacters - 1).toWellFormed();
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}
