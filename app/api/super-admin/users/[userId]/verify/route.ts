import { defineRoute } from "@/lib/http/define-route";
import { platformUserParams, verifyInput } from "@/lib/platform/platform.schema";
import { setUserVerified } from "@/lib/platform/set-user-verified";

export const PUT = defineRoute({
  viewer: "required",
  permission: "platform.manage",
  params: platformUserParams,
  body: verifyInput,
  handle: ({ viewer, params, body }) => setUserVerified(viewer, params.userId, body.verified),
});
