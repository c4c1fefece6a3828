import { categoriesQuery } from "@/lib/catalog/apps/apps.queries";
import { categoryCount } from "@/lib/catalog/apps/apps.rows";
import { paginateCategories } from "@/lib/catalog/apps/categories";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List categories with their app counts",
  viewer: "none",
  query: categoriesQuery,
  list: true,
  response: categoryCount,
  handle: ({ query }) => paginateCategories(query),
});
