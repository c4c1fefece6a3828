import { developerListQuery, developerParams } from "@/lib/developers/developers.schema";
import { defineRoute } from "@/lib/http/define-route";
import { listPortfolio } from "@/lib/portfolio/list-portfolio";

export const GET = defineRoute({
  viewer: "none",
  params: developerParams,
  query: developerListQuery,
  list: true,
  handle: ({ params, query }) => listPortfolio(params.id, query),
});
