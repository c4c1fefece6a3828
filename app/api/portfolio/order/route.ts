import { defineRoute } from "@/lib/foundation/http/define-route";
import { reorderedPortfolio } from "@/lib/hiring/portfolio/portfolio.rows";
import { reorderInput } from "@/lib/hiring/portfolio/portfolio.schema";
import { reorderPortfolio } from "@/lib/hiring/portfolio/write-portfolio";

export const PUT = defineRoute({
  summary: "Reorder the viewer's portfolio",
  viewer: "required",
  permission: "portfolio.edit",
  body: reorderInput,
  response: reorderedPortfolio,
  errors: ["not_found", "conflict"],
  handle: ({ viewer, body }) => reorderPortfolio(viewer, body),
});
