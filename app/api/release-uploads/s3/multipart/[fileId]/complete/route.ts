import { defineRoute } from "@/lib/http/define-route";
import { completedUpload } from "@/lib/releases/releases.response";
import { fileUploadParams } from "@/lib/releases/releases.schema";
import { completeFileUpload } from "@/lib/releases/uploads/complete-file-upload";

export const POST = defineRoute({
  summary: "Complete the upload of a file",
  viewer: "required",
  permission: "apps.edit",
  params: fileUploadParams,
  response: completedUpload,
  errors: ["conflict", "no_space"],
  handle: ({ viewer, params }) => completeFileUpload(viewer, params.fileId),
});
