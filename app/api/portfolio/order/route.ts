import { defineRoute } from "@/lib/http/define-route";
import { orderPortfolio } from "@/lib/portfolio/order-portfolio";
import { orderInput } from "@/lib/portfolio/portfolio.schema";

export const PUT = defineRoute({
  viewer: "required",
  permission: "portfolio.edit",
  body: orderInput,
  handle: ({ viewer, body }) => orderPortfolio(viewer, body),
});
