import fc from "fast-check";
import type { JsonSchema } from "@/lib/foundation/openapi/operation";
import { hostileNumber, hostileText, hostileValue } from "@/tests/fuzz/hostile-values";

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
export function validArbitrary(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
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
export function almostValidArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
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
