import { defineRoute } from "@/lib/http/define-route";
import { liftSuspension } from "@/lib/suspensions/lift-suspension";
import { suspendUser } from "@/lib/suspensions/suspend-user";
import { suspension } from "@/lib/suspensions/suspensions.response";
import { suspensionInput, suspensionParams } from "@/lib/suspensions/suspensions.schema";

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
