import { sessionCookieName } from "@/lib/foundation/auth/session-cookies";
import type { RouteDeclaration } from "@/lib/foundation/http/define-route";
import { errorResponses, problemSchema } from "@/lib/foundation/http/route-response";
import { describeOperation, SchemaRegistry } from "@/lib/foundation/openapi/operation";
import { paths } from "@/lib/foundation/paths";
import { siteUrl } from "@/lib/foundation/site";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** A module of route handlers, each with its declaration (`defineRoute`). */
export type RouteModule = { [M in (typeof METHODS)[number]]?: { declaration: RouteDeclaration } };

const description =
  "Every call of the marketplace. Money is a decimal string in dollars, dates are ISO 8601 in UTC, lists are plain " +
  "arrays with `limit`, `cursor`, `Link` and `X-Total-Count` (of a search 1,000 at most, then with " +
  "`X-Total-Count-Capped: true`). An error is one plain sentence, or a problem document (RFC 9457) for clients that " +
  "accept `application/problem+json`.";

/**
 * Builds the OpenAPI 3.1 document from the route declarations by path ("/api/apps/{id}").
 * @param undeclared operations of other handlers, by path and method
 * @param tags what each group of operations is about
 */
export function buildDocument(
  modules: Record<string, RouteModule>,
  undeclared: Record<string, object>,
  tags: Record<string, string>,
) {
  const registry = new SchemaRegistry();
  const declared = Object.entries(modules).map(([path, module]) => {
    const operations = METHODS.flatMap((method) => {
      const declaration = module[method]?.declaration;
      return declaration ? [[method.toLowerCase(), describeOperation(method, path, declaration, registry)]] : [];
    });
    return [path, Object.fromEntries(operations)];
  });
  const contact = { name: "Forgehall support", url: new URL(paths.contact, siteUrl()).href };
  const session = { type: "apiKey", in: "cookie", name: sessionCookieName() };
  return {
    openapi: "3.1.0" as const,
    info: { title: "Forgehall", version: "1", description, contact },
    servers: [{ url: "/" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...Object.fromEntries(declared), ...undeclared },
    components: {
      schemas: { ...registry.schemas, ...problemSchema },
      responses: errorResponses,
      securitySchemes: { session: { ...session, description: "Set by signing in and by registering; HttpOnly." } },
    },
  };
}
