import { submitRelease } from "@/lib/catalog/releases/drafts";
import { release } from "@/lib/catalog/releases/releases.rows";
import { releaseParams } from "@/lib/catalog/releases/releases.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Submit a draft: its files are checked, then it is published or reviewed",
  viewer: "required",
  permission: "apps.edit",
  params: releaseParams,
  response: release,
  errors: ["conflict"],
  handle: ({ viewer, params }) => submitRelease(viewer, params.id),
});
