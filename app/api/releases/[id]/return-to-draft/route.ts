import { defineRoute } from "@/lib/http/define-route";
import { returnToDraft } from "@/lib/releases/publishing/return-to-draft";
import { release } from "@/lib/releases/releases.response";
import { releaseParams } from "@/lib/releases/releases.schema";

export const POST = defineRoute({
  summary: "Withdraw a release from review",
  viewer: "required",
  permission: "apps.edit",
  params: releaseParams,
  response: release,
  errors: ["conflict"],
  handle: ({ viewer, params }) => returnToDraft(viewer, params.id),
});
