import { resetInput, resetRequestInput } from "@/lib/account/account.schema";
import { requestPasswordReset } from "@/lib/account/request-password-reset";
import { resetPassword } from "@/lib/account/reset-password";
import { defineRoute } from "@/lib/http/define-route";
import { getBrowser, newPasswordReply } from "@/lib/http/sign-in-response";

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
