import { defineRoute } from "@/lib/foundation/http/define-route";
import { platformUserParams } from "@/lib/staff/platform/platform.queries";
import { removeUser } from "@/lib/staff/platform/users";

export const DELETE = defineRoute({
  summary: "Delete a user",
  viewer: "required",
  permission: "platform.manage",
  confirm: true,
  params: platformUserParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => removeUser(viewer, params.userId),
});
