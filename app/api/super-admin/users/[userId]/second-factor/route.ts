import { defineRoute } from "@/lib/foundation/http/define-route";
import { platformUserParams } from "@/lib/staff/platform/platform.queries";
import { disableUserSecondFactor } from "@/lib/staff/platform/users";

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
