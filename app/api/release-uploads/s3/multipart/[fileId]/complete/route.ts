import { completeFileUpload } from "@/lib/catalog/releases/complete-upload";
import { completedUpload } from "@/lib/catalog/releases/releases.rows";
import { fileUploadParams } from "@/lib/catalog/releases/releases.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Complete the upload of a file",
  viewer: "required",
  permission: "apps.edit",
  params: fileUploadParams,
  response: completedUpload,
  errors: ["conflict", "no_space"],
  handle: ({ viewer, params }) => completeFileUpload(viewer, params.fileId),
});
