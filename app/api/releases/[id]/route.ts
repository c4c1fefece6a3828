import { deleteRelease, updateRelease } from "@/lib/catalog/releases/drafts";
import { release } from "@/lib/catalog/releases/releases.rows";
import { releaseChange, releaseParams } from "@/lib/catalog/releases/releases.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const PATCH = defineRoute({
  summary: "Update a draft",
  viewer: "required",
  permission: "apps.edit",
  params: releaseParams,
  body: releaseChange,
  response: release,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => updateRelease(viewer, params.id, body),
});

export const DELETE = defineRoute({
  summary: "Delete a draft",
  viewer: "required",
  permission: "apps.edit",
  params: releaseParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => deleteRelease(viewer, params.id),
});
