import { sessionCookieName } from "@/lib/auth/session-cookies";
import type { RouteDeclaration } from "@/lib/http/route-declaration";
import { errorResponses, problemSchema } from "@/lib/openapi/describe-errors";
import { objectsPath } from "@/lib/openapi/describe-objects";
import { describeOperation, type Operation } from "@/lib/openapi/describe-operation";
import { SchemaRegistry } from "@/lib/openapi/schema-registry";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/** A module of route handlers, each with its declaration (`defineRoute`). */
export type RouteModule = { [M in Method]?: { declaration: RouteDeclaration } };

const info = {
  title: "Forgehall",
  version: "1",
  description:
    "Every call of the marketplace. Money is a decimal string in dollars, dates are ISO 8601 in UTC, lists are plain arrays with `limit`, `cursor`, `Link` and `X-Total-Count` (of a search 1,000 at most, then with `X-Total-Count-Capped: true`). " +
    "An error is one plain sentence, or RFC 9457 for who accepts `application/problem+json`.",
};

/** Builds the OpenAPI 3.1 document from the route declarations by path ("/api/apps/{id}"). */
export function buildDocument(modules: Record<string, RouteModule>) {
  const registry = new SchemaRegistry();
  const paths = Object.entries(modules).map(([path, module]): [string, Record<string, Operation>] => {
    const operations = METHODS.flatMap((method): [string, Operation][] => {
      const declaration = module[method]?.declaration;
      return declaration ? [[method.toLowerCase(), describeOperation(method, path, declaration, registry)]] : [];
    });
    return [path, Object.fromEntries(operations)];
  });
  const session = {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieName(),
    description: "Set by signing in and by registering; HttpOnly.",
  };
  return {
    openapi: "3.1.0" as const,
    info,
    servers: [{ url: "/" }],
    paths: { ...Object.fromEntries(paths), ...objectsPath },
    components: {
      schemas: { ...registry.schemas, ...problemSchema },
      responses: errorResponses,
      securitySchemes: { session },
    },
  };
}

export type ApiDocument = ReturnType<typeof buildDocument>;
