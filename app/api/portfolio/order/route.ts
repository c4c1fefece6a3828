import { defineRoute } from "@/lib/http/define-route";
import { reorderPortfolio } from "@/lib/portfolio/reorder-portfolio";
import { reorderedPortfolio } from "@/lib/portfolio/portfolio.response";
import { reorderInput } from "@/lib/portfolio/portfolio.schema";

export const PUT = defineRoute({
  summary: "Reorder the viewer's portfolio",
  viewer: "required",
  permission: "portfolio.edit",
  body: reorderInput,
  response: reorderedPortfolio,
  errors: ["not_found", "conflict"],
  handle: ({ viewer, body }) => reorderPortfolio(viewer, body),
});
