import { cancelEmailChange, confirmEmailChange, resendEmailChange } from "@/lib/accounts/settings/email";
import { emailConfirmation } from "@/lib/accounts/settings/settings.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { knownDeviceReply } from "@/lib/foundation/http/sign-in-response";

export const POST = defineRoute({
  summary: "Resend the link that confirms a new email address",
  viewer: "required",
  permission: "account.manage",
  response: null,
  errors: ["conflict"],
  handle: ({ viewer }) => resendEmailChange(viewer),
});

/** The link may be opened in a browser that is not signed in. */
export const PUT = defineRoute({
  summary: "Confirm a new email address with the emailed token and the password",
  viewer: "optional",
  event: "email_change",
  body: emailConfirmation,
  response: null,
  errors: ["not_found", "conflict", "rate_limited"],
  handle: async (call) =>
    knownDeviceReply(
      call,
      await confirmEmailChange(call.body, { viewerId: call.viewer?.id, address: call.clientAddress }),
    ),
});

export const DELETE = defineRoute({
  summary: "Cancel a pending email change",
  viewer: "required",
  permission: "account.manage",
  event: "email_change_end",
  response: null,
  handle: ({ viewer }) => cancelEmailChange(viewer),
});
