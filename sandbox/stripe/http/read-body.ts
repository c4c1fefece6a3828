import type { IncomingMessage } from "node:http";
import { ApiError, malformed } from "./api-error";
import type { ApiVersion } from "./call";
import { decodeForm, type Form, type FormValue } from "./params";

/** Reads a call's parameters: the query of a GET or DELETE, the body of a POST, form-encoded in v1 and JSON in v2. */
export async function readForm(request: IncomingMessage, url: URL, version: ApiVersion): Promise<Form> {
  if (request.method !== "POST") return decodeForm(url.search.slice(1));
  const body = await readBody(request);
  return version === "v2" ? decodeJson(body) : decodeForm(body);
}

const maxBytes = 1024 * 1024; // bytes; the provider's calls are far smaller

/** Reads a call's body as text. Throws 413 when it is too large. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > maxBytes)
      throw new ApiError(413, { type: "invalid_request_error", message: "The request is too large." });
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString();
}

/**
 * Decodes the JSON body of a v2 call into the same shape as a form, so that all parameters are read in one way: numbers
 * and booleans become text, lists become groups with the keys 0, 1, 2…, and null becomes the empty text that unsets a
 * value. Throws 400 when the text is no JSON object.
 */
function decodeJson(text: string): Form {
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
