import { requestPasswordReset, resetPassword } from "@/lib/accounts/settings/password";
import { resetInput, resetRequestInput } from "@/lib/accounts/settings/settings.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { getBrowser, newPasswordReply } from "@/lib/foundation/http/sign-in-response";

export const POST = defineRoute({
  summary: "Send a password reset email",
  viewer: "none",
  event: "password_reset_request",
  body: resetRequestInput,
  response: null,
  errors: ["rate_limited"],
  handle: ({ body, clientAddress }) => requestPasswordReset(body.email, clientAddress),
});

export const PUT = defineRoute({
  summary: "Reset the password with the emailed token",
  viewer: "none",
  event: "password_reset",
  body: resetInput,
  response: null,
  errors: ["not_found", "rate_limited"],
  handle: async (call) => newPasswordReply(call, await resetPassword(call.body, getBrowser(call))),
});
