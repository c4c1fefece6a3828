import { fileUpload } from "@/lib/catalog/releases/releases.rows";
import { releaseFileInput, releaseParams } from "@/lib/catalog/releases/releases.schema";
import { addReleaseFile } from "@/lib/catalog/releases/release-uploads";
import { defineRoute } from "@/lib/foundation/http/define-route";

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
