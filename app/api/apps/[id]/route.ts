import { appParams } from "@/lib/apps/apps.schema";
import { getApp } from "@/lib/apps/get-app";
import { listingChange } from "@/lib/apps/listing.schema";
import { unlistApp } from "@/lib/apps/unlist-app";
import { updateApp } from "@/lib/apps/update-app";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({ viewer: "optional", params: appParams, handle: ({ viewer, params }) => getApp(viewer, params.id) });

export const PATCH = defineRoute({
  viewer: "required",
  permission: "apps.edit",
  params: appParams,
  body: listingChange,
  handle: ({ viewer, params, body }) => updateApp(viewer, params.id, body),
});

export const DELETE = defineRoute({
  viewer: "required",
  permission: "apps.edit",
  params: appParams,
  handle: ({ viewer, params }) => unlistApp(viewer, params.id),
});
