import type { IncomingMessage } from "node:http";
import type { ApiVersion } from "./api-version";
import { decodeForm, type Form } from "./decode-form";
import { decodeJson } from "./decode-json";
import { readBody } from "./read-body";

/** Reads a call's parameters: the query of a GET or DELETE, the body of a POST, form-encoded in v1 and JSON in v2. */
export async function readForm(request: IncomingMessage, url: URL, version: ApiVersion): Promise<Form> {
  if (request.method !== "POST") return decodeForm(url.search.slice(1));
  const body = await readBody(request);
  return version === "v2" ? decodeJson(body) : decodeForm(body);
}
