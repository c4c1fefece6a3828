import { holdPayouts, releasePayouts } from "@/lib/commerce/payouts/holds";
import { payoutHold } from "@/lib/commerce/payouts/payouts.rows";
import { payoutHoldInput, payoutHoldParams } from "@/lib/commerce/payouts/payouts.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

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
