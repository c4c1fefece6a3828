import { appDetail, appSummary } from "@/lib/apps/apps.response";
import { appsQuery } from "@/lib/apps/apps.schema";
import { createApp } from "@/lib/apps/create-app";
import { listApps } from "@/lib/apps/list-apps";
import { listingInput } from "@/lib/apps/listing.schema";
import { defineRoute } from "@/lib/http/define-route";

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
