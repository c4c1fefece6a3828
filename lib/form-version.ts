import { createHash } from "node:crypto";

/**
 * Returns the version of what a form shows: equal values have equal versions, like an ETag (RFC 9110 section 8.8.3). A
 * form sends it back, so that it does not overwrite values that it has never shown.
 */
export function formVersion<T extends object>(values: T, fields: readonly (keyof T)[]): string {
  const shown = JSON.stringify(fields.map((field) => values[field]));
  return createHash("sha256").update(shown).digest("base64url").slice(0, 22);
}
