import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { type AnyCall, fillPath } from "@/tests/fixtures/all-calls";
import type { Caller, FileForm, FuzzRequest } from "@/tests/fuzz/requests";
import type { TestData } from "@/tests/fuzz/test-data";

const BOUNDARY = "----fuzzed";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/** Cursors that lists have returned, by operation. */
export type Cursors = Map<string, string>;

/** A hash of a text, so that a repeated request is identical. */
const hashPick = (text: string, count: number) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7) % count;

/** One of our cursors, with one value of another type. */
function corruptCursor(cursor: string, salt: string): string {
  try {
    const values = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    const wrong = [
      null,
      -1,
      1e308,
      "x",
      "\u0000",
      "2026-13-45",
      [],
      {},
      true,
      9_007_199_254_740_993,
      "infinity",
      "NaN",
      "00000000-0000-0000-0000-000000000000",
    ];
    values[hashPick(salt, values.length)] = wrong[hashPick(`${salt}!`, wrong.length)];
    return Buffer.from(JSON.stringify(values)).toString("base64url");
  } catch {
    return `${cursor}=`;
  }
}

/** The caller's own data seven times of ten; for uploads always, because users do not know others' uploads. */
function pickEntity(name: string, world: TestData, caller: Caller, salt: string): string | undefined {
  const own = caller !== "nobody" && (name === "@upload" || hashPick(`${salt}own`, 10) < 7);
  const things = world.entities[own ? caller : (ROLES[hashPick(`${salt}whose`, ROLES.length)] ?? "customer")];
  return Object.hasOwn(things, name) ? things[name]?.[hashPick(salt, things[name].length)] : undefined;
}

/** Replaces placeholders by test data, each once in a list. */
function fillPlaceholders(value: unknown, world: TestData, caller: Caller, salt: string): unknown {
  if (typeof value === "string")
    return value.startsWith("@") ? (pickEntity(value, world, caller, salt + value) ?? value) : value;
  if (Array.isArray(value))
    return [...new Set(value.map((part, index) => fillPlaceholders(part, world, caller, `${salt}${index}`)))];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, fillPlaceholders(part, world, caller, salt + key)]),
  );
}

function formBytes({ field, name, type, content, more, cut }: FileForm): Buffer {
  const bytes = content === "@png" ? PNG : Buffer.from(content === "@svg" ? SVG : content);
  const quoted = name.replace(/[\r\n"\u0000]/g, "_");
  const part = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted}"\r\nContent-Type: ` +
        `${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  const whole = Buffer.concat([...Array<Buffer>(more + 1).fill(part), Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return cut ? whole.subarray(0, Math.floor(whole.length * 0.7)) : whole;
}

/** The request body as sent, with its content type. */
function encodeBody(
  { body, caller }: FuzzRequest,
  world: TestData,
  salt: string,
): { content?: BodyInit; type?: string } {
  if (!body) return {};
  if (body.form)
    return { content: new Uint8Array(formBytes(body.form)), type: `multipart/form-data; boundary=${BOUNDARY}` };
  if (body.bytes) return { content: new Uint8Array(body.bytes), type: "application/json" };
  return {
    content: body.text ?? JSON.stringify(fillPlaceholders(body.json, world, caller, salt)) ?? "",
    type: "application/json",
  };
}

export type SentRequest = { request: Request; response: Response; path: string };

/** Sends the generated request. The response body is for the checks. */
export async function sendFuzzRequest(
  sent: FuzzRequest,
  found: AnyCall,
  world: TestData,
  cursors: Cursors,
): Promise<SentRequest> {
  const salt = JSON.stringify(sent);
  const params = fillPlaceholders(sent.params, world, sent.caller, salt) as Record<string, string>;
  const known = cursors.get(sent.call) ?? "";
  const query = sent.query.map(([name, value]): [string, string] => [
    name,
    value === "@cursor"
      ? known
      : value === "@bent"
        ? corruptCursor(known, salt)
        : String(fillPlaceholders(value, world, sent.caller, salt)),
  ]);
  const { content, type } = encodeBody(sent, world, salt);
  const person = sent.caller === "nobody" ? undefined : world.users[sent.caller];
  const headers = new Headers({
    host: "localhost:3000",
    "x-forgehall-address": "203.0.113.7",
    "sec-fetch-site": "same-origin",
  });
  if (type) headers.set("content-type", type);
  if (person) headers.set("cookie", `forgehall-session=${person.session}`);
  for (const [name, value] of Object.entries(sent.headers)) headers.set(name, value);
  // A lone surrogate cannot be encoded in a URL: browsers send U+FFFD.
  const path = fillPath(
    found.path,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toWellFormed()])),
  );
  const address = `http://localhost:3000${path}${sent.rawQuery ?? (query.length > 0 ? `?${new URLSearchParams(query)}` : "")}`;
  const request = new Request(address, {
    method: found.method,
    headers,
    ...(content !== undefined && found.method !== "GET" && { body: content }),
  });
  const response = await found.handler(request, { params: Promise.resolve(params) });
  const next = /[?&]cursor=([^&>]+)/.exec(response.headers.get("link") ?? "")?.[1];
  if (next) cursors.set(sent.call, decodeURIComponent(next));
  return { request, response, path };
}
