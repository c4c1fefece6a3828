import { defineRoute } from "@/lib/http/define-route";
import { platformUser } from "@/lib/platform/platform.response";
import { platformUserParams, roleInput } from "@/lib/platform/platform.schema";
import { setUserRole } from "@/lib/platform/set-user-role";

export const PUT = defineRoute({
  summary: "Change a user's role",
  viewer: "required",
  permission: "platform.manage",
  confirm: true,
  params: platformUserParams,
  body: roleInput,
  response: platformUser,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => setUserRole(viewer, params.userId, body.role),
});
