import { defineRoute } from "@/lib/foundation/http/define-route";
import { portfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";
import { portfolioInput, portfolioParams } from "@/lib/hiring/portfolio/portfolio.schema";
import { deletePortfolioItem, updatePortfolioItem } from "@/lib/hiring/portfolio/write-portfolio";

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
