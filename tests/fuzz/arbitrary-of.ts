import fc from "fast-check";
import type { JsonSchema } from "@/lib/openapi/schema-book";
import { hostileValue } from "@/tests/fuzz/hostile";

/** Fields that name a thing of the world: a placeholder is put in, and filled when the call is made (`world.ts`). */
const NAMED: Record<string, readonly string[]> = {
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

const maybe = <T>(weight: number, likely: fc.Arbitrary<T>, other: fc.Arbitrary<T>) => fc.oneof({ weight, arbitrary: likely }, { weight: 1, arbitrary: other });

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "date") return fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === "date-time") return fc.date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2030-01-01") }).map((date) => date.toISOString());
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
export function arbitraryOf(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
  const known = NAMED[name];
  if (known && schema.type === "string") return maybe(3, fc.constantFrom<unknown>(...known), textOf(schema));
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  if ("const" in schema) return fc.constant<unknown>(schema.const);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, name)));
  if (schema.type === "string") return textOf(schema);
  if (schema.type === "integer") return fc.integer({ min: Math.max(schema.minimum ?? -5, -(2 ** 31)), max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31) });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "array") {
    const items = known ? fc.constantFrom<unknown>(...known) : arbitraryOf((schema.items ?? {}) as JsonSchema, name);
    return fc.array(items, { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 5) });
  }
  if (schema.type !== "object") return hostileValue;
  const fields = Object.entries(schema.properties ?? {}).map(([key, value]) => [key, arbitraryOf(value as JsonSchema, key)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [], noNullPrototype: true });
}

/** Values that the schema allows but for one thing: a field that is gone, wrong or too many. */
export function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  const keys = Object.keys(schema.properties ?? {});
  const change = fc.tuple(fc.constantFrom("drop", "break", "break", "break", "add"), fc.constantFrom(...keys, "id", "role", "password", "developerId", "status", "verified"), hostileValue);
  return fc.tuple(arbitraryOf(schema), change).map(([value, [how, key, wrong]]) => {
    const copy = { ...(value as Record<string, unknown>) };
    if (how === "drop") delete copy[key];
    else if (how === "add" || keys.includes(key)) copy[key] = wrong;
    return copy;
  });
}
