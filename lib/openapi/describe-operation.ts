import { ERROR_STATUS } from "@/lib/http/error-status";
import type { RouteDeclaration } from "@/lib/http/route-declaration";
import { describeErrors } from "@/lib/openapi/describe-errors";
import { listErrors } from "@/lib/openapi/list-errors";
import type { JsonSchema, SchemaRegistry } from "@/lib/openapi/schema-registry";

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
