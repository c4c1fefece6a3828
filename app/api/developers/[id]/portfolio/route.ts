import { developerListQuery, developerParams } from "@/lib/developers/developers.schema";
import { defineRoute } from "@/lib/http/define-route";
import { listPortfolio } from "@/lib/portfolio/list-portfolio";
import { portfolioItem } from "@/lib/portfolio/portfolio.response";

export const GET = defineRoute({
  summary: "Get a developer's portfolio",
  viewer: "none",
  params: developerParams,
  query: developerListQuery,
  list: true,
  response: portfolioItem,
  handle: ({ params, query }) => listPortfolio(params.id, query),
});
