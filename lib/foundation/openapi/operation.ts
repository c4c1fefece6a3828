import { z } from "zod";
import type { ErrorCode } from "@/lib/foundation/errors";
import type { RouteDeclaration } from "@/lib/foundation/http/define-route";
import { ERROR_STATUS } from "@/lib/foundation/http/route-response";

type Content = Record<string, { schema: JsonSchema }>;
export type ResponseObject =
  { description: string; headers?: Record<string, unknown>; content?: Content } | { $ref: string };
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
  description?: string;
};
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject>;
};

const SESSION = { session: [] };
const SECURITY = { required: [SESSION], optional: [{}, SESSION], none: [] };

const LIST_HEADERS = {
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

/** GET /api/apps/{id}/reviews → getAppsIdReviews */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, "")
    .split(/[^a-zA-Z]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

const AUDIENCE = {
  required: "Requires a session.",
  optional: "Public. A session changes what the response includes.",
  none: "Public. A session is ignored.",
};
const CROSS_ORIGIN = "Pages of any site may call it (CORS).";

/** Who may call it and which limits apply, derived from the declaration. */
function descriptionOf(method: string, route: RouteDeclaration): string {
  const { viewer, permission, limit, ownLimits, list } = route;
  const limits = [limit, ownLimits?.user, ownLimits?.address].filter((name) => name !== undefined);
  return [
    AUDIENCE[viewer],
    route.crossOrigin && CROSS_ORIGIN,
    permission && `The user's role needs the permission \`${permission}\`.`,
    route.confirm &&
      "Needs a sign-in or a confirmation of the password within the last 15 minutes; otherwise 403 with `X-Confirm`.",
    list && "Returns one page of a list; follow `Link` for the next one.",
    method !== "GET" &&
      `Rate limit: ${limits.length > 0 ? limits.map((name) => `\`${name}\``).join(", ") : "`write`"}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function parametersOf(route: RouteDeclaration, registry: SchemaRegistry): Parameter[] {
  return (["path", "query"] as const).flatMap((location) => {
    const schema = location === "path" ? route.params : route.query;
    const { properties = {}, required = [] } = schema ? registry.add(schema, "input") : {};
    return Object.entries(properties).map(([name, value]) => {
      const { description, ...rest } = value as JsonSchema;
      return {
        name,
        in: location,
        required: location === "path" || required.includes(name),
        schema: rest,
        ...(description && { description }),
      };
    });
  });
}

function bodyOf(route: RouteDeclaration, registry: SchemaRegistry): Content | undefined {
  if (route.body) return { "application/json": { schema: registry.add(route.body, "input") } };
  if (route.rawBody)
    return { "application/json": { schema: { type: "object", description: "Exactly as it was signed." } } };
  if (!route.multipart) return undefined;
  const { field, maxBytes } = route.multipart;
  const file = { contentMediaType: "application/octet-stream", description: `One file of at most ${maxBytes} bytes.` };
  return { "multipart/form-data": { schema: { type: "object", properties: { [field]: file }, required: [field] } } };
}

function success(route: RouteDeclaration, registry: SchemaRegistry): [string, ResponseObject] {
  const status = String(route.status ?? 200);
  if (route.eventStream)
    return [
      status,
      {
        description: "A stream of server-sent events, open until the session ends.",
        content: { "text/event-stream": { schema: { type: "string" } } },
      },
    ];
  if (route.download) {
    const headers = { "Content-Disposition": { required: true, schema: { type: "string" } } };
    return [
      status,
      {
        description: "The file.",
        headers,
        content: Object.fromEntries(
          [route.download]
            .flat()
            .map((type) => [type, { schema: { type: type === "application/json" ? "object" : "string" } }]),
        ),
      },
    ];
  }
  if (status === "303")
    return [
      status,
      { description: "See there.", headers: { Location: { required: true, schema: { type: "string" } } } },
    ];
  if (status === "202") return [status, { description: "Accepted. A job does it." }];
  if (!route.response) return ["204", { description: "Done." }];
  const schema = registry.add(route.response, "output");
  if (route.list)
    return [
      status,
      {
        description: "One page of the list.",
        headers: LIST_HEADERS,
        content: { "application/json": { schema: { type: "array", items: schema } } },
      },
    ];
  return [
    status,
    { description: status === "201" ? "Created." : "Done.", content: { "application/json": { schema } } },
  ];
}

/** Describes a route as an OpenAPI operation and adds its named schemas to the registry. */
export function describeOperation(
  method: string,
  path: string,
  route: RouteDeclaration,
  registry: SchemaRegistry,
): Operation {
  const content = bodyOf(route, registry);
  const [status, response] = success(route, registry);
  return {
    operationId: operationIdOf(method, path),
    summary: route.summary,
    description: descriptionOf(method, route),
    tags: [path.split("/")[2] ?? "api"],
    security: SECURITY[route.viewer],
    parameters: parametersOf(route, registry),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: response,
      ...describeErrors(listErrors(method, route).map((code) => ERROR_STATUS[code].status)),
    },
  };
}

const problem = {
  type: "object",
  properties: {
    status: { type: "integer" },
    title: { type: "string" },
    detail: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: { path: { type: "string" }, message: { type: "string" } },
        required: ["path", "message"],
        additionalProperties: false,
      },
    },
  },
  required: ["status", "title", "detail"],
  additionalProperties: false,
};

/** The RFC 9457 error response. */
export const problemSchema = { Problem: problem };

const statuses = [...Object.values(ERROR_STATUS), { status: 500, title: "Internal error" }];
const content = {
  "text/plain": { schema: { type: "string", minLength: 1, description: "One plain sentence." } },
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};
const RETRY = {
  "Retry-After": { description: "Seconds to wait.", required: true, schema: { type: "integer", minimum: 1 } },
};

const CONFIRM = {
  "X-Confirm": {
    description: "Where the call works after `POST /api/account/confirm`.",
    schema: { const: "password" },
  },
};
const HEADERS: Record<number, object> = { 403: { headers: CONFIRM }, 429: { headers: RETRY }, 503: { headers: RETRY } };

/** The response of each error, for `components.responses`. */
export const errorResponses = Object.fromEntries(
  statuses.map(({ status, title }) => [`Error${status}`, { description: `${title}.`, ...HEADERS[status], content }]),
);

/** Lists the error responses of one operation; every operation can fail with an internal error. */
export function describeErrors(codes: readonly number[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    [...codes, 500]
      .sort((a, b) => a - b)
      .map((status) => [String(status), { $ref: `#/components/responses/Error${status}` }]),
  );
}

/**
 * Lists the errors of a route: those that its declaration implies (lib/foundation/http/define-route.ts) and its own.
 */
export function listErrors(method: string, route: RouteDeclaration): ErrorCode[] {
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
  return [...new Set([...codes, ...(route.errors ?? [])])];
}

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
