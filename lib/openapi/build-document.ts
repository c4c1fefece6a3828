import { sessionCookieName } from "@/lib/auth/session-cookies";
import type { RouteDeclaration } from "@/lib/http/route-declaration";
import { paths } from "@/lib/paths";
import { siteUrl } from "@/lib/site";
import { errorResponses, problemSchema } from "@/lib/openapi/describe-errors";
import { objectsPath } from "@/lib/openapi/describe-objects";
import { describeOperation, type Operation } from "@/lib/openapi/describe-operation";
import { SchemaRegistry } from "@/lib/openapi/schema-registry";
import { TAGS } from "@/lib/openapi/tags.constants";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/** A module of route handlers, each with its declaration (`defineRoute`). */
export type RouteModule = { [M in Method]?: { declaration: RouteDeclaration } };

const info = () => ({
  title: "Forgehall",
  version: "1",
  description:
    "Every call of the marketplace. Money is a decimal string in dollars, dates are ISO 8601 in UTC, lists are " +
    "plain arrays with `limit`, `cursor`, `Link` and `X-Total-Count` (of a search 1,000 at most, then with " +
    "`X-Total-Count-Capped: true`). " +
    "An error is one plain sentence, or a problem document (RFC 9457) for clients that accept " +
    "`application/problem+json`.",
  contact: { name: "Forgehall support", url: new URL(paths.contact, siteUrl()).href },
});

/** Builds the OpenAPI 3.1 document from the route declarations by path ("/api/apps/{id}"). */
export function buildDocument(modules: Record<string, RouteModule>) {
  const registry = new SchemaRegistry();
  const described = Object.entries(modules).map(([path, module]): [string, Record<string, Operation>] => {
    const operations = METHODS.flatMap((method): [string, Operation][] => {
      const declaration = module[method]?.declaration;
      return declaration ? [[method.toLowerCase(), describeOperation(method, path, declaration, registry)]] : [];
    });
    return [path, Object.fromEntries(operations)];
  });
  const operations = { ...Object.fromEntries(described), ...objectsPath };
  const tags = [
    ...new Set(Object.values(operations).flatMap((methods) => Object.values(methods).flatMap((each) => each.tags))),
  ]
    .sort()
    .map((name) => {
      const description = TAGS[name];
      if (!description) throw new Error(`lib/openapi/tags.constants.ts has no tag "${name}"`);
      return { name, description };
    });
  const session = {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieName(),
    description: "Set by signing in and by registering; HttpOnly.",
  };
  return {
    openapi: "3.1.0" as const,
    info: info(),
    servers: [{ url: "/" }],
    tags,
    paths: operations,
    components: {
      schemas: { ...registry.schemas, ...problemSchema },
      responses: errorResponses,
      securitySchemes: { session },
    },
  };
}

export type ApiDocument = ReturnType<typeof buildDocument>;
