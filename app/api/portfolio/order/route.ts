import { defineRoute } from "@/lib/http/define-route";
import { orderPortfolio } from "@/lib/portfolio/order-portfolio";
import { orderedPortfolio } from "@/lib/portfolio/portfolio.answer";
import { orderInput } from "@/lib/portfolio/portfolio.schema";

export const PUT = defineRoute({
  summary: "Put one's own portfolio in order",
  viewer: "required",
  permission: "portfolio.edit",
  body: orderInput,
  answer: orderedPortfolio,
  errors: ["not_found", "conflict"],
  handle: ({ viewer, body }) => orderPortfolio(viewer, body),
});
