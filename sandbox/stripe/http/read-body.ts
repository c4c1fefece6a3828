import type { IncomingMessage } from "node:http";
import { ApiError } from "./api-error";
import type { ApiVersion } from "./call";
import { decodeForm, type Form } from "./decode-form";
import { decodeJson } from "./decode-json";

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
