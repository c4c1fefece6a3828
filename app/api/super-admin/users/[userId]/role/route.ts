import { defineRoute } from "@/lib/foundation/http/define-route";
import { platformUserParams, roleInput } from "@/lib/staff/platform/platform.queries";
import { platformUser } from "@/lib/staff/platform/platform.rows";
import { setUserRole } from "@/lib/staff/platform/users";

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
