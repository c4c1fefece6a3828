import { changePassword } from "@/lib/account/change-password";
import { passwordChangeInput } from "@/lib/account/account.schema";
import { defineRoute } from "@/lib/http/define-route";
import { browserOf, signInReply } from "@/lib/http/sign-in-reply";

export const PUT = defineRoute({
  viewer: "required",
  permission: "account.manage",
  body: passwordChangeInput,
  handle: async (call) => signInReply({ user: null, token: await changePassword(call.viewer, call.body, browserOf(call)) }),
});
