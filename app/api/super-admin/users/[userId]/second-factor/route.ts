import { defineRoute } from "@/lib/http/define-route";
import { platformUserParams } from "@/lib/platform/platform.schema";
import { turnOffSecondFactor } from "@/lib/platform/turn-off-second-factor";

export const DELETE = defineRoute({
  summary: "Turn off the two-step sign-in of a user who has lost it",
  viewer: "required",
  permission: "platform.manage",
  params: platformUserParams,
  event: "second_factor_off",
  answer: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => turnOffSecondFactor(viewer, params.userId),
});
