import { defineRoute } from "@/lib/http/define-route";
import { platformUserParams } from "@/lib/platform/platform.schema";
import { disableUserSecondFactor } from "@/lib/platform/disable-user-second-factor";

export const DELETE = defineRoute({
  summary: "Turn off a user's two-step sign-in",
  viewer: "required",
  permission: "platform.manage",
  confirm: true,
  params: platformUserParams,
  event: "second_factor_off",
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => disableUserSecondFactor(viewer, params.userId),
});
