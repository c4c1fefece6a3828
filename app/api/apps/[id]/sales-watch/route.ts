import { appParams } from "@/lib/catalog/apps/apps.queries";
import { salesWatch } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import { unwatchSales, watchSales } from "@/lib/catalog/sales-pauses/watches";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const PUT = defineRoute({
  summary: "Ask for an email when sales of a paused app resume",
  viewer: "required",
  permission: "wishlist.edit",
  params: appParams,
  response: salesWatch,
  errors: ["conflict"],
  handle: ({ viewer, params }) => watchSales(viewer, params.id),
});

export const DELETE = defineRoute({
  summary: "Stop waiting for a paused app",
  viewer: "required",
  permission: "wishlist.edit",
  params: appParams,
  response: salesWatch,
  handle: ({ viewer, params }) => unwatchSales(viewer, params.id),
});
