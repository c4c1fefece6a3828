import { appsQuery } from "@/lib/catalog/apps/apps.queries";
import { appDetail, appSummary } from "@/lib/catalog/apps/apps.rows";
import { listingInput } from "@/lib/catalog/apps/apps.schema";
import { createApp } from "@/lib/catalog/apps/listings";
import { listApps } from "@/lib/catalog/apps/read-apps";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "The catalog",
  viewer: "none",
  query: appsQuery,
  list: true,
  response: appSummary,
  handle: ({ query }) => listApps(query),
});

export const POST = defineRoute({
  summary: "Create a listing",
  viewer: "required",
  permission: "apps.create",
  body: listingInput,
  status: 201,
  response: appDetail,
  errors: ["conflict"],
  handle: ({ viewer, body }) => createApp(viewer, body),
});
