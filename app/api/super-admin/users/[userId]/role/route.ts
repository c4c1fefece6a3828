import { defineRoute } from "@/lib/http/define-route";
import { platformUserParams, roleInput } from "@/lib/platform/platform.schema";
import { setUserRole } from "@/lib/platform/set-user-role";

export const PUT = defineRoute({
  viewer: "required",
  permission: "platform.manage",
  params: platformUserParams,
  body: roleInput,
  handle: ({ viewer, params, body }) => setUserRole(viewer, params.userId, body.role),
});
