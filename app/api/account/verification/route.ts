import { verificationInput } from "@/lib/account/account.schema";
import { requestVerification } from "@/lib/account/request-verification";
import { verifyEmail } from "@/lib/account/verify-email";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute({
  viewer: "required",
  permission: "account.manage",
  handle: ({ viewer }) => requestVerification(viewer),
});

/** The link may be opened where nobody is signed in. */
export const PUT = defineRoute({
  viewer: "none",
  body: verificationInput,
  handle: ({ body, address }) => verifyEmail(body.token, address),
});
