import { passwordChangeInput } from "@/lib/account/account.schema";
import { changePassword } from "@/lib/account/change-password";
import { defineRoute } from "@/lib/http/define-route";
import { getBrowser, newSessionReply } from "@/lib/http/sign-in-response";

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
