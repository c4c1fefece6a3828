import { defineRoute } from "@/lib/http/define-route";
import { platformUserParams } from "@/lib/platform/platform.schema";
import { removeUser } from "@/lib/platform/remove-user";

export const DELETE = defineRoute({
  viewer: "required",
  permission: "platform.manage",
  params: platformUserParams,
  handle: ({ viewer, params }) => removeUser(viewer, params.userId),
});
