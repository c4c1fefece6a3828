import { defineRoute } from "@/lib/http/define-route";
import { deletePortfolioItem } from "@/lib/portfolio/delete-portfolio-item";
import { portfolioInput, portfolioParams } from "@/lib/portfolio/portfolio.schema";
import { updatePortfolioItem } from "@/lib/portfolio/update-portfolio-item";

export const PUT = defineRoute({
  viewer: "required",
  permission: "portfolio.edit",
  params: portfolioParams,
  body: portfolioInput,
  handle: ({ viewer, params, body }) => updatePortfolioItem(viewer, params.id, body),
});

export const DELETE = defineRoute({
  viewer: "required",
  permission: "portfolio.edit",
  params: portfolioParams,
  handle: ({ viewer, params }) => deletePortfolioItem(viewer, params.id),
});
