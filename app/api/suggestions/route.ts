import { z } from "zod";
import { suggestionsQuery } from "@/lib/catalog/apps/apps.queries";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { suggest, suggestion } from "@/lib/staff/site/suggestions";

export const GET = defineRoute({
  summary: "Suggest apps, developers and a category as the user types",
  viewer: "none",
  query: suggestionsQuery,
  response: z.array(suggestion),
  handle: ({ query }) => suggest(query.search),
});
