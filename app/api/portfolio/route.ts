import { defineRoute } from "@/lib/http/define-route";
import { createPortfolioItem } from "@/lib/portfolio/create-portfolio-item";
import { portfolioItem } from "@/lib/portfolio/portfolio.response";
import { portfolioInput } from "@/lib/portfolio/portfolio.schema";

export const POST = defineRoute({
  summary: "Add project",
  viewer: "required",
  permission: "portfolio.edit",
  body: portfolioInput,
  status: 201,
  response: portfolioItem,
  errors: ["conflict"],
  handle: ({ viewer, body }) => createPortfolioItem(viewer, body),
});
