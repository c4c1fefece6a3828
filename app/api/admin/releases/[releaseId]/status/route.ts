import { defineRoute } from "@/lib/http/define-route";
import { decideRelease } from "@/lib/moderation/decide-release";
import { adminReleaseParams, releaseDecisionInput } from "@/lib/moderation/release-moderation.schema";
import { release } from "@/lib/releases/releases.response";

export const PUT = defineRoute({
  summary: "Approve or reject a release in review, or withdraw a published one",
  viewer: "required",
  permission: "apps.moderate",
  params: adminReleaseParams,
  body: releaseDecisionInput,
  response: release,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => decideRelease(viewer, params.releaseId, body),
});
