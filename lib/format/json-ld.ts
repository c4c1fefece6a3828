/** Structured data of schema.org, as search engines read it. */
export type JsonLd = Record<string, unknown>;

/** JSON for a script element: nothing in it can close the element or open a comment. */
export function serializeJsonLd(data: JsonLd): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Text cut to a length at a word's end, on one line (for descriptions in search results). */
export function summarize(text: string, maxCharacters: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxCharacters) return line;
  const cut = line.slice(0, maxCharacters - 1).toWellFormed();
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}
