import { categoryCount } from "@/lib/apps/apps.response";
import { categoriesQuery } from "@/lib/apps/apps.schema";
import { paginateCategories } from "@/lib/apps/paginate-categories";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List categories with their app counts",
  viewer: "none",
  query: categoriesQuery,
  list: true,
  response: categoryCount,
  handle: ({ query }) => paginateCategories(query),
});
