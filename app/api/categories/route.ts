import { categoryCount } from "@/lib/apps/apps.answer";
import { categoriesQuery } from "@/lib/apps/apps.schema";
import { pageCategories } from "@/lib/apps/page-categories";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Categories with the number of their apps",
  viewer: "none",
  query: categoriesQuery,
  list: true,
  answer: categoryCount,
  handle: ({ query }) => pageCategories(query),
});
