import { defineRoute } from "@/lib/http/define-route";
import { fileUpload } from "@/lib/releases/releases.response";
import { releaseFileInput, releaseParams } from "@/lib/releases/releases.schema";
import { addReleaseFile } from "@/lib/releases/uploads/add-release-file";

export const POST = defineRoute({
  summary: "Announce a file of a draft, or continue its upload",
  viewer: "required",
  permission: "apps.edit",
  params: releaseParams,
  body: releaseFileInput,
  status: 201,
  response: fileUpload,
  errors: ["conflict", "too_large", "no_space"],
  handle: ({ viewer, params, body }) => addReleaseFile(viewer, params.id, body),
});
