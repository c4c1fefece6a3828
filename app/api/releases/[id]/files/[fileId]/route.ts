import { defineRoute } from "@/lib/http/define-route";
import { releaseFileParams } from "@/lib/releases/releases.schema";
import { deleteReleaseFile } from "@/lib/releases/uploads/delete-release-file";

export const DELETE = defineRoute({
  summary: "Delete a file of a draft",
  viewer: "required",
  permission: "apps.edit",
  params: releaseFileParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => deleteReleaseFile(viewer, params.id, params.fileId),
});
