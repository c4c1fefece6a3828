import { developerListQuery, developerParams } from "@/lib/developers/developers.schema";
import { defineRoute } from "@/lib/http/define-route";
import { listPortfolio } from "@/lib/portfolio/list-portfolio";
import { portfolioItem } from "@/lib/portfolio/portfolio.answer";

export const GET = defineRoute({
  summary: "A developer's portfolio",
  viewer: "none",
  params: developerParams,
  query: developerListQuery,
  list: true,
  answer: portfolioItem,
  handle: ({ params, query }) => listPortfolio(params.id, query),
});
