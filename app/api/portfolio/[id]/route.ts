import { defineRoute } from "@/lib/http/define-route";
import { deletePortfolioItem } from "@/lib/portfolio/delete-portfolio-item";
import { portfolioItem } from "@/lib/portfolio/portfolio.response";
import { portfolioInput, portfolioParams } from "@/lib/portfolio/portfolio.schema";
import { updatePortfolioItem } from "@/lib/portfolio/update-portfolio-item";

export const PUT = defineRoute({
  summary: "Update a portfolio item",
  viewer: "required",
  permission: "portfolio.edit",
  params: portfolioParams,
  body: portfolioInput,
  response: portfolioItem,
  handle: ({ viewer, params, body }) => updatePortfolioItem(viewer, params.id, body),
});

export const DELETE = defineRoute({
  summary: "Delete a portfolio item",
  viewer: "required",
  permission: "portfolio.edit",
  params: portfolioParams,
  response: null,
  handle: ({ viewer, params }) => deletePortfolioItem(viewer, params.id),
});
