import { defineRoute } from "@/lib/http/define-route";
import { createPortfolioItem } from "@/lib/portfolio/create-portfolio-item";
import { portfolioInput } from "@/lib/portfolio/portfolio.schema";

export const POST = defineRoute({
  viewer: "required",
  permission: "portfolio.edit",
  body: portfolioInput,
  status: 201,
  handle: ({ viewer, body }) => createPortfolioItem(viewer, body),
});
