import fc from "fast-check";
import { can } from "@/lib/foundation/auth/permissions";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import type { RouteDeclaration } from "@/lib/foundation/http/define-route";
import type { JsonSchema, Operation } from "@/lib/foundation/openapi/operation";
import { hostileBody, hostileBytes, hostileNumber, hostileText, hostileValue } from "@/tests/fuzz/hostile-values";

/** The caller's role, or "nobody", or a caller with an invalid cookie. */
const CALLERS = ["nobody", "customer", "developer", "admin", "super_admin"] as const;
export type Caller = (typeof CALLERS)[number];

export type FileForm = {
  field: string;
  name: string;
  type: string;
  content: "@png" | "@svg" | string;
  more: number;
  cut: boolean;
};

/** A generated request: plain data, so that a failure can be printed and repeated. */
export type FuzzRequest = {
  call: string;
  caller: Caller;
  params: Record<string, string>;
  /** Query parameters in order; the same name may occur twice. */
  query: [string, string][];
  /** Instead of those, the raw query string. */
  rawQuery?: string;
  body?: { json?: unknown; text?: string; bytes?: number[]; form?: FileForm };
  headers: Record<string, string>;
};

const HEADERS: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.constant({ accept: "application/problem+json" }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "content-type": "text/plain" },
      { "content-type": "application/json; charset=utf-16" },
      { "content-type": "application/x-www-form-urlencoded" },
      { "content-type": "multipart/form-data" },
      { "content-type": "multipart/form-data; boundary=" },
      { "content-type": "multipart/form-data; boundary=x" },
      { "content-type": "application/JSON;;" },
      { "content-type": "" },
      { "content-length": "-1" },
      { "content-length": "99999999999" },
      { "content-length": "abc" },
      { "transfer-encoding": "chunked" },
      { "content-encoding": "gzip" },
      { origin: "null" },
      { origin: "https://elsewhere.example" },
      { "sec-fetch-site": "cross-site" },
      { host: "elsewhere.example" },
      { accept: "*/*;q=a" },
      { "x-request-id": "a".repeat(9_000) },
      { cookie: "forgehall-session=" },
      { cookie: "forgehall-session=%00" },
      { cookie: "forgehall-session=a; forgehall-session=b" },
      { cookie: "=;;;=" },
      { cookie: `forgehall-session=${"a".repeat(8_000)}` },
      { cookie: "__Host-forgehall-session=a" },
      { cookie: "forgehall-session=\u00ff\u00fe" },
      { cookie: "forgehall-session" },
      { "stripe-signature": "t=1,v1=a" },
      { "stripe-signature": "v1=,,," },
      { "x-forgehall-address": "::ffff:1.2.3.4%eth0" },
    ),
  },
);

const RAW_QUERY = fc.oneof(
  { weight: 30, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "?",
      "?%",
      "?limit=%E0%A4%A&cursor",
      "?limit=%31%30",
      "?search=%00",
      "?search=%ED%A0%80",
      "?limit=1&limit=2",
      "?__proto__=1",
      "?limit[]=1",
      "?=1&&==",
      `?search=${"%27".repeat(3_000)}`,
      "?cursor=e30",
      "?cursor=W10",
      "?cursor=bnVsbA",
    ),
  },
);

const isText = (schema: JsonSchema | undefined) =>
  (schema?.type === "integer" ? { type: "string", pattern: "^[1-9][0-9]?$" } : (schema ?? {})) as JsonSchema;
const cursor = fc.oneof(fc.constantFrom("@cursor", "@cursor", "@bent", "@bent", "@bent"), hostileText);

function queryArbitrary(operation: Operation): fc.Arbitrary<[string, string][]> {
  const known = operation.parameters.filter((parameter) => parameter.in === "query");
  if (known.length === 0)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant<[string, string][]>([]) },
      { weight: 1, arbitrary: fc.array(fc.tuple(hostileText, hostileText), { maxLength: 3 }) },
    );
  const one = fc.constantFrom(...known).chain(({ name, schema }) => {
    const fitting =
      name === "cursor"
        ? cursor
        : name === "developerId"
          ? fc.constant("@user")
          : validArbitrary(isText(schema), name).map(String);
    return fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: hostileText }),
    );
  });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 3, arbitrary: fc.array(one, { maxLength: 4 }) },
  );
}

/** The kind of id in a path, by its prefix. */
const PLACEHOLDER_BY_PATH: [RegExp, string][] = [
  [/^\/api\/(?:admin\/)?apps\/|^\/api\/wishlist\//, "@app"],
  [/^\/api\/(?:admin\/)?releases\//, "@release"],
  [/^\/api\/release-uploads\//, "@releaseFile"],
  [/^\/api\/reviews\//, "@review"],
  [/^\/api\/orders\//, "@order"],
  [/^\/api\/subscriptions\//, "@subscription"],
  [/^\/api\/portfolio\//, "@work"],
  [/^\/api\/saved-searches\//, "@savedSearch"],
  [/^\/api\/project-requests\//, "@project"],
  [/^\/api\/project-proposals\//, "@proposal"],
  [/^\/api\/projects\//, "@hired"],
  [/^\/api\/refund-requests\//, "@refund"],
  [/^\/api\/admin\/reports\//, "@report"],
  [/^\/api\/account\/sessions\//, "@session"],
  [/./, "@user"],
];

function paramsArbitrary(path: string): fc.Arbitrary<Record<string, string>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const kind = PLACEHOLDER_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? "@user";
  const value = fc.oneof(
    { weight: 6, arbitrary: fc.constant(kind) },
    { weight: 1, arbitrary: fc.constantFrom("@app", "@pending", "@user", "@order", "@project") },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: hostileText },
  );
  return fc.record(Object.fromEntries(names.map((name) => [name, value])), { noNullPrototype: true });
}

const fileForm = fc.record<FileForm>({
  field: fc.constantFrom("file", "file", "file", "files", "", "__proto__"),
  name: fc.oneof(fc.constantFrom("a.png", "a.svg", "../../a.png", "a.pdf", "", "a".repeat(300)), hostileText),
  type: fc.constantFrom("image/png", "image/svg+xml", "text/html", "", "application/pdf", "image/png; charset=x"),
  content: fc.oneof(
    fc.constantFrom("@png", "@png", "@svg", "%PDF-1.7\n", "GIF89a", "\u0089PNG\r\n\u001a\n"),
    hostileText,
  ),
  more: fc.constantFrom(0, 0, 0, 1, 7),
  cut: fc.boolean(),
});

function bodyArbitrary(operation: Operation): fc.Arbitrary<FuzzRequest["body"]> {
  const content = operation.requestBody?.content ?? {};
  const odd = fc.oneof(
    hostileBody.map((text) => ({ text })),
    hostileBytes.map((bytes) => ({ bytes: [...bytes] })),
    hostileValue.map((json) => ({ json })),
  );
  if (content["multipart/form-data"])
    return fc.oneof({ weight: 5, arbitrary: fileForm.map((form) => ({ form })) }, { weight: 2, arbitrary: odd });
  const schema = content["application/json"]?.schema;
  if (!schema) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: odd });
  return fc.oneof(
    { weight: 4, arbitrary: validArbitrary(schema).map((json) => ({ json })) },
    { weight: 7, arbitrary: almostValidArbitrary(schema).map((json) => ({ json })) },
    { weight: 1, arbitrary: odd },
  );
}

/** Every role, but most often one with the permission. */
function callerArbitrary({ viewer, permission }: RouteDeclaration): fc.Arbitrary<Caller> {
  const roles = ROLES.filter(
    (role) =>
      !permission || can({ id: "", name: "", email: "", role, secondFactor: true, confirmed: true }, permission),
  );
  const allowed = viewer === "none" ? CALLERS : roles;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...allowed) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
}

/** Requests to every documented operation: valid, nearly valid and hostile, from every role. */
export function requestArbitrary(
  operations: { name: string; path: string; declaration: RouteDeclaration; operation: Operation }[],
): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...operations).chain(({ name, path, declaration, operation }) => {
    const body = bodyArbitrary(operation);
    return fc.record<FuzzRequest>({
      call: fc.constant(name),
      caller: callerArbitrary(declaration),
      params: paramsArbitrary(path),
      query: queryArbitrary(operation),
      rawQuery: RAW_QUERY as fc.Arbitrary<string>,
      body: body as fc.Arbitrary<NonNullable<FuzzRequest["body"]>>,
      headers: HEADERS,
    });
  });
}

/**
 * Fields that refer to test data: they get a placeholder, which is filled when the request is sent (`test-data.ts`).
 */
const PLACEHOLDERS: Record<string, readonly string[]> = {
  appId: ["@app", "@app", "@pending"],
  orderId: ["@order"],
  ids: ["@work"],
  token: ["@token"],
  email: ["@email"],
  password: ["@password"],
  currentPassword: ["@password"],
  screenshots: ["@upload"],
  attachments: ["@upload"],
  avatarURL: ["@sent"],
};

const mostly = <T>(weight: number, likely: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: likely }, { weight: 1, arbitrary: other });

function textArbitrary({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "date")
    return fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === "date-time")
    return fc
      .date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2030-01-01") })
      .map((date) => date.toISOString());
  if (format === "email") return fc.emailAddress();
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  const most = Math.max(minLength, Math.min(maxLength, minLength + 60));
  return fc.oneof(
    fc.string({ unit: "grapheme", minLength, maxLength: most }),
    fc.constantFrom("React", "https://example.com/a?b=c", "12.50", "6 weeks", "A quiet tool for small shops."),
    fc.constantFrom(minLength, Math.min(maxLength, 12_000)).map((length) => "x".repeat(length)),
  );
}

/** Values that this schema of the document allows. */
function validArbitrary(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
  const known = PLACEHOLDERS[name];
  if (known && schema.type === "string") return mostly(3, fc.constantFrom<unknown>(...known), textArbitrary(schema));
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  if ("const" in schema) return fc.constant<unknown>(schema.const);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => validArbitrary(choice, name)));
  if (schema.type === "string") return textArbitrary(schema);
  if (schema.type === "integer")
    return fc.integer({
      min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
      max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31),
    });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "array") {
    const items = known ? fc.constantFrom<unknown>(...known) : validArbitrary((schema.items ?? {}) as JsonSchema, name);
    return fc.array(items, { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 5) });
  }
  if (schema.type !== "object") return hostileValue;
  const fields = Object.entries(schema.properties ?? {}).map(
    ([key, value]) => [key, validArbitrary(value as JsonSchema, key)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [], noNullPrototype: true });
}

/** A hostile value of the right type: text where text belongs, a list with one bad entry. */
function hostileArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  const kind = choices?.find(({ type }) => type !== "null") ?? schema;
  const ownKind =
    kind.type === "string"
      ? hostileText
      : kind.type === "integer" || kind.type === "number"
        ? hostileNumber
        : kind.type === "array"
          ? fc.array(hostileText, { minLength: 1, maxLength: 3 })
          : hostileValue;
  return fc.oneof({ weight: 3, arbitrary: ownKind as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: hostileValue });
}

/** Valid except for one character in one text field. */
const UNSTORABLE_TEXTS = [
  "A quiet tool\u0000 for small shops.",
  "A quiet tool \ud800 for small shops.",
  "https://example.com/\u0000",
  "React\u0000",
];
const isFreeText = ({ type, pattern, format, enum: choices }: JsonSchema) =>
  type === "string" && !pattern && !format && !choices;

const EXTRA_FIELDS = ["id", "role", "password", "developerId", "status", "verified", "__proto__"];

/** Valid except for one property that is missing, wrong or unknown. */
function almostValidArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  if (fields.length === 0) return fc.dictionary(hostileText, hostileValue, { maxKeys: 3, noNullPrototype: true });
  const texts = fields
    .filter(([, field]) => isFreeText(field) || ((field.anyOf ?? []) as JsonSchema[]).some(isFreeText))
    .map(([key]) => key);
  const wrong = fc.oneof(
    {
      weight: texts.length > 0 ? 4 : 0,
      arbitrary: fc
        .tuple(fc.constantFrom(...texts, "title"), fc.constantFrom(...UNSTORABLE_TEXTS))
        .map(([key, value]) => ({ [key]: value })),
    },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...fields)
        .chain(([key, field]) => hostileArbitrary(field).map((value) => ({ [key]: value }))),
    },
    { weight: 1, arbitrary: fc.constantFrom(...fields).map(([key]) => ({ [key]: undefined })) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...EXTRA_FIELDS), hostileValue).map(([key, value]) => ({ [key]: value })),
    },
  );
  return fc.tuple(validArbitrary(schema), wrong).map(([value, change]) => ({ ...(value as object), ...change }));
}
