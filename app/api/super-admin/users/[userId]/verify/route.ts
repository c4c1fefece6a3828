import { defineRoute } from "@/lib/foundation/http/define-route";
import { platformUserParams, verifyInput } from "@/lib/staff/platform/platform.queries";
import { platformUser } from "@/lib/staff/platform/platform.rows";
import { setUserVerified } from "@/lib/staff/platform/users";

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
