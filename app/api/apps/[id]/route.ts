import { appParams } from "@/lib/catalog/apps/apps.queries";
import { appDetail } from "@/lib/catalog/apps/apps.rows";
import { listingChange, listingRemoval } from "@/lib/catalog/apps/apps.schema";
import { deleteApp, updateApp } from "@/lib/catalog/apps/listings";
import { getApp } from "@/lib/catalog/apps/read-apps";
import { unlistApp } from "@/lib/catalog/apps/unlisting";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "An app",
  viewer: "optional",
  params: appParams,
  response: appDetail,
  handle: ({ viewer, params }) => getApp(viewer, params.id),
});

export const PATCH = defineRoute({
  summary: "Update a listing",
  viewer: "required",
  permission: "apps.edit",
  params: appParams,
  body: listingChange,
  response: appDetail,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => updateApp(viewer, params.id, body),
});

export const DELETE = defineRoute({
  summary: "Unlist an app, or delete it permanently",
  viewer: "required",
  permission: "apps.edit",
  params: appParams,
  query: listingRemoval,
  response: null,
  handle: ({ viewer, params, query }) => (query.permanently ? deleteApp : unlistApp)(viewer, params.id),
});
