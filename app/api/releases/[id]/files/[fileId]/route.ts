import { releaseFileParams } from "@/lib/catalog/releases/releases.schema";
import { deleteReleaseFile } from "@/lib/catalog/releases/release-uploads";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const DELETE = defineRoute({
  summary: "Delete a file of a draft",
  viewer: "required",
  permission: "apps.edit",
  params: releaseFileParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => deleteReleaseFile(viewer, params.id, params.fileId),
});
