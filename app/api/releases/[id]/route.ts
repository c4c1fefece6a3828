import { defineRoute } from "@/lib/http/define-route";
import { deleteRelease } from "@/lib/releases/delete-release";
import { release } from "@/lib/releases/releases.response";
import { releaseChange, releaseParams } from "@/lib/releases/releases.schema";
import { updateRelease } from "@/lib/releases/update-release";

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
