import { defineRoute } from "@/lib/http/define-route";
import { withdrawRelease } from "@/lib/releases/publishing/withdraw-release";
import { release } from "@/lib/releases/releases.response";
import { releaseParams, releaseWithdrawal } from "@/lib/releases/releases.schema";

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
