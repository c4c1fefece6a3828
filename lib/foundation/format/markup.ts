const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

// XML 1.0 section 2.2 allows no other control characters, not even escaped.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML content and attributes, and drops characters that XML cannot contain. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

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
