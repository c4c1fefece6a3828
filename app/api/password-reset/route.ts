import { resetInput, resetRequestInput } from "@/lib/account/account.schema";
import { requestPasswordReset } from "@/lib/account/request-password-reset";
import { resetPassword } from "@/lib/account/reset-password";
import { defineRoute } from "@/lib/http/define-route";
import { signOutReply } from "@/lib/http/sign-in-reply";

export const POST = defineRoute({
  viewer: "none",
  body: resetRequestInput,
  handle: ({ body, address }) => requestPasswordReset(body.email, address),
});

export const PUT = defineRoute({
  viewer: "none",
  body: resetInput,
  handle: async ({ body, address }) => {
    await resetPassword(body, address);
    return signOutReply();
  },
});
