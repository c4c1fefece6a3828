import { defineRoute } from "@/lib/http/define-route";
import { requestToken } from "@/lib/http/request-context";
import { beginSetup } from "@/lib/second-factor/begin-setup";
import { confirmSetup } from "@/lib/second-factor/confirm-setup";
import { getSecondFactor } from "@/lib/second-factor/get-second-factor";
import { recoveryCodes, secondFactor, secondFactorSetup } from "@/lib/second-factor/second-factor.answer";
import { confirmationInput, proofInput, setupInput } from "@/lib/second-factor/second-factor.schema";
import { turnOff } from "@/lib/second-factor/turn-off";

export const GET = defineRoute({
  summary: "Whether signing in asks for a second factor",
  viewer: "required",
  permission: "account.manage",
  answer: secondFactor,
  handle: ({ viewer }) => getSecondFactor(viewer),
});

export const POST = defineRoute({
  summary: "Begin to set up a second factor: a secret for an authenticator app, not in force yet",
  viewer: "required",
  permission: "account.manage",
  event: "second_factor_setup",
  body: setupInput,
  answer: secondFactorSetup,
  errors: ["conflict"],
  handle: ({ viewer, body }) => beginSetup(viewer, body.password),
});

export const PUT = defineRoute({
  summary: "Switch the second factor on with a first code",
  viewer: "required",
  permission: "account.manage",
  event: "second_factor_on",
  body: confirmationInput,
  answer: recoveryCodes,
  errors: ["conflict"],
  handle: ({ viewer, body, request }) => confirmSetup(viewer, body.code, requestToken(request)),
});

export const DELETE = defineRoute({
  summary: "Switch the second factor off",
  viewer: "required",
  permission: "account.manage",
  event: "second_factor_off",
  body: proofInput,
  answer: null,
  errors: ["conflict"],
  handle: ({ viewer, body }) => turnOff(viewer, body),
});
