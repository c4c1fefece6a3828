import { defineRoute } from "@/lib/http/define-route";
import { holdPayouts } from "@/lib/payouts/hold-payouts";
import { payoutHold } from "@/lib/payouts/holds.response";
import { payoutHoldInput, payoutHoldParams } from "@/lib/payouts/holds.schema";
import { releasePayouts } from "@/lib/payouts/release-payouts";

export const POST = defineRoute({
  summary: "Put a developer's payouts on hold",
  viewer: "required",
  permission: "platform.manage",
  confirm: true,
  params: payoutHoldParams,
  body: payoutHoldInput,
  status: 201,
  response: payoutHold,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => holdPayouts(viewer, params.userId, body),
});

export const DELETE = defineRoute({
  summary: "Release a developer's payouts",
  viewer: "required",
  permission: "platform.manage",
  confirm: true,
  params: payoutHoldParams,
  body: payoutHoldInput,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => releasePayouts(viewer, params.userId, body),
});
