import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const DEFINITIONS = "#/$defs/";
const COMPONENTS = "#/components/schemas/";

/** Points every reference to where the document keeps its schemas. */
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

/** zod schemas as JSON Schema 2020-12; what has a name (`.meta({ id })`) is collected once and referred to. */
export class SchemaRegistry {
  /** By name, for `components.schemas`. */
  readonly schemas: Record<string, JsonSchema> = {};

  /** @param io what a caller sends, or what an answer holds: nothing else than what it names */
  add(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      io,
      // A rule of text that is read as a number says nothing of the number.
      override: ({ jsonSchema }) => void (jsonSchema.type === "integer" && delete jsonSchema.pattern),
    });
    for (const [name, { id, ...named }] of Object.entries($defs)) this.schemas[name] = relocate(named) as JsonSchema;
    return relocate(properties?.schema ?? {}) as JsonSchema;
  }
}
