import { z } from "zod";
import { suggestionsQuery } from "@/lib/catalog/apps/apps.queries";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { suggest, suggestion } from "@/lib/staff/site/suggestions";

export const GET = defineRoute({
  summary: "Apps, developers and a category for a search that is being typed",
  viewer: "none",
  query: suggestionsQuery,
  response: z.array(suggestion),
  handle: ({ query }) => suggest(query.search),
});
