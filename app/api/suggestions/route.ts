import { z } from "zod";
import { suggestionsQuery } from "@/lib/catalog/apps/apps.queries";
import { tags } from "@/lib/foundation/cache/tags";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { describePage } from "@/lib/foundation/page-facts";
import { suggest, suggestion } from "@/lib/staff/site/suggestions";

export const GET = defineRoute({
  summary: "Apps, developers and a category for a search that is being typed",
  viewer: "none",
  query: suggestionsQuery,
  response: z.array(suggestion),
  handle: async ({ query }) => {
    // The server keeps it like a page until the catalog or a developer changes.
    describePage({ tags: [tags.catalog, tags.developers] });
    return suggest(query.search);
  },
});
