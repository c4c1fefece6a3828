import { defineRoute } from "@/lib/foundation/http/define-route";
import { RouteResponse } from "@/lib/foundation/http/route-response";
import { type ApiDocument, apiDocument, buildDocument } from "@/lib/foundation/openapi/document";

let cachedDocument: Promise<ApiDocument> | undefined;

// The route modules are imported on the first request, so that startup does not pay for them.
async function buildOpenApiDocument(): Promise<ApiDocument> {
  const { loadApiRoutes } = await import("@/app/api/openapi.json/api-routes");
  return buildDocument({ ...(await loadApiRoutes()), "/api/openapi.json": { GET } });
}

export const GET = defineRoute({
  summary: "Get this OpenAPI document",
  viewer: "none",
  response: apiDocument,
  handle: async () =>
    new RouteResponse(await (cachedDocument ??= buildOpenApiDocument()), [["Cache-Control", "public, max-age=3600"]]),
});
