import { defineRoute } from "@/lib/http/define-route";
import { partUrl } from "@/lib/releases/releases.response";
import { filePartParams } from "@/lib/releases/releases.schema";
import { createFilePartUrl } from "@/lib/releases/uploads/create-file-part-url";

export const GET = defineRoute({
  summary: "Create a URL for one part of a file",
  viewer: "required",
  permission: "apps.edit",
  params: filePartParams,
  response: partUrl,
  errors: ["conflict", "rate_limited"],
  handle: ({ viewer, params }) => createFilePartUrl(viewer, params.fileId, params.part),
});
