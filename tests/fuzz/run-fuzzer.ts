import fc from "fast-check";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { describeOperation, SchemaRegistry } from "@/lib/foundation/openapi/operation";
import { allCalls, type AnyCall, fillPath } from "@/tests/fixtures/all-calls";
import { validateResponse } from "@/tests/fixtures/validate-response";
import { type Caller, type FileForm, type FuzzRequest, requestArbitrary } from "@/tests/fuzz/requests";
import { createTestData, type TestData } from "@/tests/fuzz/test-data";
import { ROLES } from "@/lib/foundation/auth/roles.constants";

/** Inputs per seed; those of one batch share their test data. */
const BATCH_SIZE = 100;
/** How many failures of one kind are shown. */
const MAX_SHOWN = 3;

type Failure = { seed: number; index: number; problems: string[]; request: FuzzRequest };
type Report = {
  inputs: number;
  byStatus: Record<number, number>;
  calls: number;
  failures: Failure[];
  kinds: Record<string, number>;
};

/**
 * Sends generated inputs to every documented operation with the real handlers and database, from every role, and
 * checks each response. The same seed generates the same inputs.
 * @param say called for each failure of a new kind, and for progress
 */
export async function runFuzzer({
  runs,
  seed,
  say = () => undefined,
}: {
  runs: number;
  seed: number;
  say?: (line: string) => void;
}): Promise<Report> {
  // An empty folder would count as a disk that is missing.
  await getObjectStore().put("uploads/one.webp", Buffer.from("one"), "image/webp");
  const calls = await allCalls();
  const book = new SchemaRegistry();
  const operations = calls.map(({ name, method, path, handler }) => ({
    name,
    path,
    declaration: handler.declaration,
    operation: describeOperation(method, path, handler.declaration, book),
  }));
  const inputs = requestArbitrary(operations);
  const report: Report = { inputs: 0, byStatus: {}, calls: calls.length, failures: [], kinds: {} };
  const cursors: Cursors = new Map();

  function note(fault: Failure): void {
    const kind = `${fault.request.call}: ${fault.problems[0]?.replace(/[0-9a-f-]{36}/g, "…").slice(0, 160)}`;
    report.kinds[kind] = (report.kinds[kind] ?? 0) + 1;
    if (report.kinds[kind] > MAX_SHOWN) return;
    report.failures.push(fault);
    say(
      `seed ${fault.seed}, input ${fault.index}: ${fault.problems.join("; ")}\n  ` +
        `${JSON.stringify(fault.request).slice(0, 1_500)}`,
    );
  }

  for (let batch = 0; report.inputs < runs; batch += 1) {
    let world = await createTestData();
    const sample = fc.sample(inputs, { seed: seed + batch, numRuns: Math.min(BATCH_SIZE, runs - report.inputs) });
    for (const [index, sent] of sample.entries()) {
      const found = calls.find(({ name }) => name === sent.call);
      if (!found) continue;
      const began = performance.now();
      const problem = await sendFuzzRequest(sent, found, world, cursors).then(
        async ({ path, response }) => {
          report.byStatus[response.status] = (report.byStatus[response.status] ?? 0) + 1;
          const wrong = await checkResponse(found, path, response, performance.now() - began);
          // A request has deleted the account or session: create new users, or the rest of the batch only gets 401.
          if (
            response.status === 401 &&
            sent.caller !== "nobody" &&
            !sent.headers.cookie &&
            found.path !== "/api/login"
          )
            world = await createTestData();
          return wrong;
        },
        (error: unknown) => [`the handler throws ${String(error)}`],
      );
      report.inputs += 1;
      if (problem.length > 0) note({ seed: seed + batch, index, problems: problem, request: sent });
    }
    if (batch % 10 === 9)
      say(
        `${report.inputs} inputs, ${Object.keys(report.kinds).length} kinds of fault, ` +
          `${JSON.stringify(report.byStatus)}`,
      );
  }
  return report;
}

/** What no response may contain: source paths, SQL, secrets. */
const LEAKS: [string, RegExp][] = [
  ["a stack", /\n\s+at .+:\d+:\d+|node_modules|\/(?:lib|app|server)\/[a-z-]+\/[a-z-]+\.ts/],
  [
    "the database",
    /Prisma|SQLSTATE|syntax error at or near|violates \w+ constraint|invalid input syntax|invalid byte sequence|relation "\w+"|ECONNREFUSED/,
  ],
  ["a hash", /\$argon2/],
  ["a key", /sk_test_|whsec_/],
  ["the payment provider's customer", /\bcus_[A-Za-z0-9]{6,}/],
];
/** A payment intent is only for the payer's browser, inside the client secret, and for super admins. */
const NAMES_INTENTS = /^\/api\/(?:create-payment-intent$|super-admin\/orders\/)/;
const INTENT = /\bpi_[A-Za-z0-9]{6,}(?!\w*_secret_)/;

/** Only a call that hangs takes this long. */
const SLOW_MS = 300_000;

/** What is wrong with a response; empty when it is valid. */
async function checkResponse(found: AnyCall, path: string, response: Response, ms: number): Promise<string[]> {
  const text = await response.clone().text();
  const wrong =
    response.status >= 500
      ? [`status ${response.status}: ${text.slice(0, 200)}`]
      : await validateResponse(found.method, path, found.handler.declaration, response);
  for (const [what, pattern] of LEAKS)
    if (pattern.test(text)) wrong.push(`the answer tells of ${what}: ${pattern.exec(text)?.[0]}`);
  if (!NAMES_INTENTS.test(found.path) && INTENT.test(text)) wrong.push("the answer names a payment intent");
  if (ms > SLOW_MS) wrong.push(`it took ${Math.round(ms)} ms`);
  return wrong;
}

const BOUNDARY = "----fuzzed";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/** Cursors that lists have returned, by operation. */
type Cursors = Map<string, string>;

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

type SentRequest = { request: Request; response: Response; path: string };

/** Sends the generated request. The response body is for the checks. */
async function sendFuzzRequest(
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
