import { defineRoute } from "@/lib/foundation/http/define-route";
import { developerListQuery, developerParams } from "@/lib/hiring/developers/developers.queries";
import { portfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";
import { listPortfolio } from "@/lib/hiring/portfolio/read-portfolio";

export const GET = defineRoute({
  summary: "Get a developer's portfolio",
  viewer: "none",
  params: developerParams,
  query: developerListQuery,
  list: true,
  response: portfolioItem,
  handle: ({ params, query }) => listPortfolio(params.id, query),
});
