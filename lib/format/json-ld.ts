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
