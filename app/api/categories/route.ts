import { categoriesQuery } from "@/lib/apps/apps.schema";
import { pageCategories } from "@/lib/apps/page-categories";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({ viewer: "none", query: categoriesQuery, list: true, handle: ({ query }) => pageCategories(query) });
