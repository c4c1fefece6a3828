import { withdrawRelease } from "@/lib/catalog/releases/drafts";
import { release } from "@/lib/catalog/releases/releases.rows";
import { releaseParams, releaseWithdrawal } from "@/lib/catalog/releases/releases.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Withdraw a published release",
  viewer: "required",
  permission: "apps.edit",
  params: releaseParams,
  body: releaseWithdrawal,
  response: release,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => withdrawRelease(viewer, params.id, body),
});
