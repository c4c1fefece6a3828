import { malformed } from "./api-error";
import type { Form, FormValue } from "./decode-form";

/**
 * Decodes the JSON body of a v2 call into the same shape as a form, so that all parameters are read in one way: numbers
 * and booleans become text, lists become groups with the keys 0, 1, 2…, and null becomes the empty text that unsets a
 * value. Throws 400 when the text is no JSON object.
 */
export function decodeJson(text: string): Form {
  const value = text === "" ? {} : parse(text);
  const form = typeof value === "object" && value !== null && !Array.isArray(value) ? toFormValue(value) : undefined;
  if (form instanceof Map) return form;
  throw malformed("The request's body is not a JSON object.");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed("The request's body is not valid JSON.");
  }
}

function toFormValue(value: unknown): FormValue {
  if (typeof value !== "object") return String(value);
  return value === null ? "" : new Map(Object.entries(value).map(([name, part]) => [name, toFormValue(part)]));
}
