import { release } from "@/lib/catalog/releases/releases.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { adminReleaseParams, releaseDecisionInput } from "@/lib/staff/moderation/moderation.queries";
import { decideRelease } from "@/lib/staff/moderation/releases";

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
