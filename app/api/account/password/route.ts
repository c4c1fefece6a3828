import { changePassword } from "@/lib/accounts/settings/password";
import { passwordChangeInput } from "@/lib/accounts/settings/settings.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { getBrowser, newSessionReply } from "@/lib/foundation/http/sign-in-response";

export const PUT = defineRoute({
  summary: "Change the password",
  viewer: "required",
  permission: "account.manage",
  event: "password_change",
  body: passwordChangeInput,
  response: null,
  errors: ["conflict", "rate_limited"],
  handle: async (call) => newSessionReply(call, await changePassword(call.viewer, call.body, getBrowser(call))),
});
