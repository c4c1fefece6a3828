import { partUrl } from "@/lib/catalog/releases/releases.rows";
import { filePartParams } from "@/lib/catalog/releases/releases.schema";
import { createFilePartUrl } from "@/lib/catalog/releases/release-uploads";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Create a URL for one part of a file",
  viewer: "required",
  permission: "apps.edit",
  params: filePartParams,
  response: partUrl,
  errors: ["conflict", "rate_limited"],
  handle: ({ viewer, params }) => createFilePartUrl(viewer, params.fileId, params.part),
});
