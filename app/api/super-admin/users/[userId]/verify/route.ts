import { defineRoute } from "@/lib/http/define-route";
import { platformUser } from "@/lib/platform/platform.response";
import { platformUserParams, verifyInput } from "@/lib/platform/platform.schema";
import { setUserVerified } from "@/lib/platform/set-user-verified";

export const PUT = defineRoute({
  summary: "Verify or unverify a user",
  viewer: "required",
  permission: "platform.manage",
  confirm: true,
  params: platformUserParams,
  body: verifyInput,
  response: platformUser,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => setUserVerified(viewer, params.userId, body.verified),
});
