import { z } from "zod";

/** `GET /api/openapi.json`: the form of it is OpenAPI's own. */
export const apiDocument = z
  .looseObject({
    openapi: z.literal("3.1.0"),
    info: z.looseObject({}),
    servers: z.array(z.looseObject({})),
    paths: z.looseObject({}),
    components: z.looseObject({}),
  })
  .meta({ id: "ApiDocument" });
