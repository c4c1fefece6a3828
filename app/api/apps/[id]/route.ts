import { appDetail } from "@/lib/apps/apps.response";
import { appParams } from "@/lib/apps/apps.schema";
import { deleteApp } from "@/lib/apps/delete-app";
import { getApp } from "@/lib/apps/get-app";
import { listingChange, listingRemoval } from "@/lib/apps/listing.schema";
import { unlistApp } from "@/lib/apps/unlist-app";
import { updateApp } from "@/lib/apps/update-app";
import { defineRoute } from "@/lib/http/define-route";

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
