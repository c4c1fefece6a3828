import { liftSuspension, suspendUser, suspension } from "@/lib/accounts/suspensions/suspensions";
import { suspensionInput, suspensionParams } from "@/lib/accounts/suspensions/suspensions.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Suspend a user",
  viewer: "required",
  permission: "users.suspend",
  confirm: true,
  params: suspensionParams,
  body: suspensionInput,
  status: 201,
  response: suspension,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => suspendUser(viewer, params.userId, body),
});

export const DELETE = defineRoute({
  summary: "Lift a user's suspension",
  viewer: "required",
  permission: "users.suspend",
  confirm: true,
  params: suspensionParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => liftSuspension(viewer, params.userId),
});
