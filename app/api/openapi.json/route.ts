import { z } from "zod";
import { tags, undeclaredPaths } from "@/app/api/openapi.json/descriptions";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { RouteResponse } from "@/lib/foundation/http/route-response";
import { buildDocument } from "@/lib/foundation/openapi/document";

// Its schema is OpenAPI's own.
const apiDocument = z
  .looseObject({
    openapi: z.literal("3.1.0"),
    info: z.looseObject({}),
    servers: z.array(z.looseObject({})),
    paths: z.looseObject({}),
    components: z.looseObject({}),
  })
  .meta({ id: "ApiDocument" });

let cachedDocument: Promise<z.output<typeof apiDocument>> | undefined;

// The route modules are imported on the first request, so that startup does not pay for them.
async function buildOpenApiDocument(): Promise<z.output<typeof apiDocument>> {
  const { loadApiRoutes } = await import("@/app/api/openapi.json/api-routes");
  return buildDocument({ ...(await loadApiRoutes()), "/api/openapi.json": { GET } }, undeclaredPaths, tags);
}

export const GET = defineRoute({
  summary: "Get this OpenAPI document",
  viewer: "none",
  response: apiDocument,
  handle: async () =>
    new RouteResponse(await (cachedDocument ??= buildOpenApiDocument()), [["Cache-Control", "public, max-age=3600"]]),
});
