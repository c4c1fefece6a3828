import { defineRoute } from "@/lib/http/define-route";
import { featurePortfolioItem } from "@/lib/portfolio/feature-portfolio-item";
import { portfolioItem } from "@/lib/portfolio/portfolio.response";
import { featuredInput, portfolioParams } from "@/lib/portfolio/portfolio.schema";

export const PUT = defineRoute({
  summary: "Feature or unfeature a portfolio item",
  viewer: "required",
  permission: "portfolio.edit",
  params: portfolioParams,
  body: featuredInput,
  response: portfolioItem,
  handle: ({ viewer, params, body }) => featurePortfolioItem(viewer, params.id, body),
});
