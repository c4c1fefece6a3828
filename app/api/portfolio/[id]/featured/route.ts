import { defineRoute } from "@/lib/http/define-route";
import { featurePortfolioItem } from "@/lib/portfolio/feature-portfolio-item";
import { featuredInput, portfolioParams } from "@/lib/portfolio/portfolio.schema";

export const PUT = defineRoute({
  viewer: "required",
  permission: "portfolio.edit",
  params: portfolioParams,
  body: featuredInput,
  handle: ({ viewer, params, body }) => featurePortfolioItem(viewer, params.id, body),
});
