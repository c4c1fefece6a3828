import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const DEFINITIONS = "#/$defs/";
const COMPONENTS = "#/components/schemas/";

/** Points references to the document's `components.schemas`. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "$ref" && typeof part === "string" ? part.replace(DEFINITIONS, COMPONENTS) : relocate(part),
    ]),
  );
}

/** Converts zod schemas to JSON Schema 2020-12. Named schemas (`.meta({ id })`) are collected once and referenced. */
export class SchemaRegistry {
  /** By name, for `components.schemas`. */
  readonly schemas: Record<string, JsonSchema> = {};

  /** @param io whether the schema describes a request or a response */
  add(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      io,
      // A pattern for the text of a number does not apply to the number.
      override: ({ jsonSchema }) => void (jsonSchema.type === "integer" && delete jsonSchema.pattern),
    });
    for (const [name, { id, ...named }] of Object.entries($defs)) this.schemas[name] = relocate(named) as JsonSchema;
    return relocate(properties?.schema ?? {}) as JsonSchema;
  }
}
