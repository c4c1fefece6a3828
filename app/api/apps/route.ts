import { appsQuery } from "@/lib/apps/apps.schema";
import { createApp } from "@/lib/apps/create-app";
import { listApps } from "@/lib/apps/list-apps";
import { listingInput } from "@/lib/apps/listing.schema";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({ viewer: "none", query: appsQuery, list: true, handle: ({ query }) => listApps(query) });

export const POST = defineRoute({
  viewer: "required",
  permission: "apps.create",
  body: listingInput,
  status: 201,
  handle: ({ viewer, body }) => createApp(viewer, body),
});
