import { recoveryCodes, secondFactor, secondFactorSetup } from "@/lib/accounts/second-factor/second-factor.rows";
import { confirmationInput, reauthInput, setupInput } from "@/lib/accounts/second-factor/second-factor.schema";
import {
  beginSecondFactorSetup,
  confirmSecondFactorSetup,
  disableSecondFactor,
  getSecondFactor,
} from "@/lib/accounts/second-factor/setup";
import { readSessionToken } from "@/lib/foundation/auth/session-cookies";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Get the second factor's status",
  viewer: "required",
  permission: "account.manage",
  response: secondFactor,
  handle: ({ viewer }) => getSecondFactor(viewer),
});

export const POST = defineRoute({
  summary: "Start setting up a second factor (returns the secret for an authenticator app)",
  viewer: "required",
  permission: "account.manage",
  event: "second_factor_setup",
  body: setupInput,
  response: secondFactorSetup,
  errors: ["conflict"],
  handle: ({ viewer, body }) => beginSecondFactorSetup(viewer, body.password),
});

export const PUT = defineRoute({
  summary: "Turn on the second factor with a first code",
  viewer: "required",
  permission: "account.manage",
  event: "second_factor_on",
  body: confirmationInput,
  response: recoveryCodes,
  errors: ["conflict"],
  handle: ({ viewer, body, request }) => confirmSecondFactorSetup(viewer, body.code, readSessionToken(request.headers)),
});

export const DELETE = defineRoute({
  summary: "Turn off the second factor",
  viewer: "required",
  permission: "account.manage",
  event: "second_factor_off",
  body: reauthInput,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, body }) => disableSecondFactor(viewer, body),
});
