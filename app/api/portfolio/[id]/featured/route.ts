import { defineRoute } from "@/lib/foundation/http/define-route";
import { portfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";
import { featuredInput, portfolioParams } from "@/lib/hiring/portfolio/portfolio.schema";
import { featurePortfolioItem } from "@/lib/hiring/portfolio/write-portfolio";

export const PUT = defineRoute({
  summary: "Feature or unfeature a portfolio item",
  viewer: "required",
  permission: "portfolio.edit",
  params: portfolioParams,
  body: featuredInput,
  response: portfolioItem,
  handle: ({ viewer, params, body }) => featurePortfolioItem(viewer, params.id, body),
});
