import { z } from "zod";

/** Response of `GET /api/openapi.json`, whose schema OpenAPI defines. */
export const apiDocument = z
  .looseObject({
    openapi: z.literal("3.1.0"),
    info: z.looseObject({}),
    servers: z.array(z.looseObject({})),
    paths: z.looseObject({}),
    components: z.looseObject({}),
  })
  .meta({ id: "ApiDocument" });
