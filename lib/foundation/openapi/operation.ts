import { z } from "zod";
import type { ErrorCode } from "@/lib/foundation/errors";
import type { RouteDeclaration } from "@/lib/foundation/http/define-route";
import { describeErrors, ERROR_STATUS } from "@/lib/foundation/http/route-response";

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Content = Record<string, { schema: JsonSchema }>;
type InlineResponse = { description: string; headers?: Record<string, unknown>; content?: Content };
export type ResponseObject = InlineResponse | { $ref: string };
export type Operation = ReturnType<typeof describeOperation>;

/** Converts zod schemas to JSON Schema 2020-12. Named schemas (`.meta({ id })`) are collected once and referenced. */
export class SchemaRegistry {
  /** By name, for `components.schemas`. */
  readonly schemas: Record<string, JsonSchema> = {};

  /** @param io whether the schema describes a request or a response */
  add(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
    const json = z.toJSONSchema(z.object({ schema }), {
      io,
      // A pattern for the text of a number does not apply to the number.
      override: ({ jsonSchema }) => void (jsonSchema.type === "integer" && delete jsonSchema.pattern),
    });
    const text = JSON.stringify(json).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
    const { properties = {}, $defs = {} } = JSON.parse(text) as typeof json;
    for (const [name, { id, ...named }] of Object.entries($defs)) this.schemas[name] = named;
    return properties.schema as JsonSchema;
  }
}

const listHeaders = {
  "X-Total-Count": {
    description: "How many there are in all, over every page. Matches of a search are counted to 1,000.",
    required: true,
    schema: { type: "integer", minimum: 0 },
  },
  "X-Total-Count-Capped": {
    description: "`true` where there are more matches than `X-Total-Count` says.",
    schema: { const: "true" },
  },
  Link: { description: '`<address>; rel="next"` (RFC 8288), where there is more.', schema: { type: "string" } },
};
const audience = {
  required: { security: [{ session: [] }], text: "Requires a session." },
  optional: { security: [{}, { session: [] }], text: "Public. A session changes what the response includes." },
  none: { security: [], text: "Public. A session is ignored." },
};

/** Describes a route as an OpenAPI operation and adds its named schemas to the registry. */
export function describeOperation(method: string, path: string, route: RouteDeclaration, registry: SchemaRegistry) {
  const words = `${method.toLowerCase()}/${path.replace(/^\/api\//, "")}`.split(/[^a-zA-Z]+/).filter(Boolean);
  const content = describeBody(route, registry);
  const [status, response] = describeSuccess(route, registry);
  return {
    // GET /api/apps/{id}/reviews → getAppsIdReviews
    operationId: words.map((word, index) => (index ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(""),
    summary: route.summary,
    description: describeAccess(method, route),
    tags: [path.split("/")[2] ?? "api"],
    security: audience[route.viewer].security as Record<string, string[]>[],
    parameters: [...describeParameters("path", route, registry), ...describeParameters("query", route, registry)],
    ...(content && { requestBody: { required: true, content } }),
    responses: { [status]: response, ...describeErrors(listErrors(method, route)) } as Record<string, ResponseObject>,
  };
}

/** Who may call it and which limits apply. */
function describeAccess(method: string, route: RouteDeclaration): string {
  const { viewer, permission, limit, ownLimits } = route;
  const limits = [limit, ownLimits?.user, ownLimits?.address].filter((name) => name !== undefined);
  return [
    audience[viewer].text,
    route.crossOrigin && "Pages of any site may call it (CORS).",
    permission && `The user's role needs the permission \`${permission}\`.`,
    route.confirm &&
      "Needs a sign-in or a confirmation of the password within the last 15 minutes; otherwise 403 with `X-Confirm`.",
    route.list && "Returns one page of a list; follow `Link` for the next one.",
    method !== "GET" && `Rate limit: ${(limits.length ? limits : ["write"]).map((name) => `\`${name}\``).join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function describeParameters(place: "path" | "query", route: RouteDeclaration, registry: SchemaRegistry) {
  const schema = place === "path" ? route.params : route.query;
  const { properties = {}, required = [] } = schema ? registry.add(schema, "input") : {};
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: rest as JsonSchema,
    ...(description && { description }),
  }));
}

function describeBody(route: RouteDeclaration, registry: SchemaRegistry): Content | undefined {
  if (route.body) return { "application/json": { schema: registry.add(route.body, "input") } };
  if (route.rawBody)
    return { "application/json": { schema: { type: "object", description: "Exactly as it was signed." } } };
  if (!route.multipart) return undefined;
  const { field, maxBytes } = route.multipart;
  const file = { contentMediaType: "application/octet-stream", description: `One file of at most ${maxBytes} bytes.` };
  return { "multipart/form-data": { schema: { type: "object", properties: { [field]: file }, required: [field] } } };
}

function describeSuccess(route: RouteDeclaration, registry: SchemaRegistry): [number, InlineResponse] {
  const status = route.status ?? 200;
  const header = (name: string) => ({ [name]: { required: true, schema: { type: "string" } } });
  if (route.eventStream) {
    const content: Content = { "text/event-stream": { schema: { type: "string" } } };
    return [status, { description: "A stream of server-sent events, open until the session ends.", content }];
  }
  if (route.download) {
    const content: Content = {};
    for (const type of [route.download].flat())
      content[type] = { schema: { type: type === "application/json" ? "object" : "string" } };
    return [status, { description: "The file.", headers: header("Content-Disposition"), content }];
  }
  if (status === 303) return [status, { description: "See there.", headers: header("Location") }];
  if (status === 202) return [status, { description: "Accepted. A job does it." }];
  if (!route.response) return [204, { description: "Done." }];
  const item = registry.add(route.response, "output");
  const content: Content = { "application/json": { schema: route.list ? { type: "array", items: item } : item } };
  if (route.list) return [status, { description: "One page of the list.", headers: listHeaders, content }];
  return [status, { description: status === 201 ? "Created." : "Done.", content }];
}

/** The errors that a route's declaration implies (lib/foundation/http/define-route.ts), and its own. */
function listErrors(method: string, route: RouteDeclaration): number[] {
  const isWrite = method !== "GET";
  const hasBody = Boolean(route.body ?? route.multipart ?? route.rawBody);
  const implied: [ErrorCode, boolean][] = [
    ["invalid_input", hasBody || Boolean(route.query)],
    ["unauthenticated", route.viewer === "required"],
    // The origin check rejects every write from another site's page, even on public routes.
    ["forbidden", Boolean(route.permission) || (isWrite && !route.rawBody && !route.crossOrigin)],
    ["confirmation_needed", route.confirm === true],
    ["not_found", Boolean(route.params)],
    ["too_large", hasBody],
    ["unsupported_type", Boolean(route.body ?? route.multipart)],
    ["rate_limited", isWrite && route.viewer !== "none"],
    ["no_space", Boolean(route.multipart)],
    ["unavailable", true],
  ];
  const codes = implied.filter(([, applies]) => applies).map(([code]) => code);
  return [...codes, ...(route.errors ?? [])].map((code) => ERROR_STATUS[code].status);
}
