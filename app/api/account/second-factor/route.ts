import { defineRoute } from "@/lib/http/define-route";
import { requestSessionToken } from "@/lib/http/request-viewer";
import { beginSecondFactorSetup } from "@/lib/second-factor/begin-second-factor-setup";
import { confirmSecondFactorSetup } from "@/lib/second-factor/confirm-second-factor-setup";
import { getSecondFactor } from "@/lib/second-factor/get-second-factor";
import { recoveryCodes, secondFactor, secondFactorSetup } from "@/lib/second-factor/second-factor.response";
import { confirmationInput, reauthInput, setupInput } from "@/lib/second-factor/second-factor.schema";
import { disableSecondFactor } from "@/lib/second-factor/disable-second-factor";

export const GET = defineRoute({
  summary: "Whether signing in asks for a second factor",
  viewer: "required",
  permission: "account.manage",
  response: secondFactor,
  handle: ({ viewer }) => getSecondFactor(viewer),
});

export const POST = defineRoute({
  summary: "Begin to set up a second factor: a secret for an authenticator app, not in force yet",
  viewer: "required",
  permission: "account.manage",
  event: "second_factor_setup",
  body: setupInput,
  response: secondFactorSetup,
  errors: ["conflict"],
  handle: ({ viewer, body }) => beginSecondFactorSetup(viewer, body.password),
});

export const PUT = defineRoute({
  summary: "Switch the second factor on with a first code",
  viewer: "required",
  permission: "account.manage",
  event: "second_factor_on",
  body: confirmationInput,
  response: recoveryCodes,
  errors: ["conflict"],
  handle: ({ viewer, body, request }) => confirmSecondFactorSetup(viewer, body.code, requestSessionToken(request)),
});

export const DELETE = defineRoute({
  summary: "Switch the second factor off",
  viewer: "required",
  permission: "account.manage",
  event: "second_factor_off",
  body: reauthInput,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, body }) => disableSecondFactor(viewer, body),
});
