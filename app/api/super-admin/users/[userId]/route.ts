import { defineRoute } from "@/lib/http/define-route";
import { platformUserParams } from "@/lib/platform/platform.schema";
import { removeUser } from "@/lib/platform/remove-user";

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
