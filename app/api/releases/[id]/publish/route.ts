import { defineRoute } from "@/lib/http/define-route";
import { publishRelease } from "@/lib/releases/publishing/publish-release";
import { release } from "@/lib/releases/releases.response";
import { releaseParams } from "@/lib/releases/releases.schema";

export const POST = defineRoute({
  summary: "Submit a draft: its files are checked, then it is published or reviewed",
  viewer: "required",
  permission: "apps.edit",
  params: releaseParams,
  response: release,
  errors: ["conflict"],
  handle: ({ viewer, params }) => publishRelease(viewer, params.id),
});
