import { defineRoute } from "@/lib/foundation/http/define-route";
import { portfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";
import { portfolioInput } from "@/lib/hiring/portfolio/portfolio.schema";
import { createPortfolioItem } from "@/lib/hiring/portfolio/write-portfolio";

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
