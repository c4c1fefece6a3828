import { requestVerification, verifyEmail } from "@/lib/accounts/settings/email";
import { verificationInput } from "@/lib/accounts/settings/settings.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { RouteResponse } from "@/lib/foundation/http/route-response";

export const POST = defineRoute({
  summary: "Send the verification email",
  viewer: "required",
  permission: "account.manage",
  response: null,
  errors: ["conflict"],
  handle: ({ viewer }) => requestVerification(viewer),
});

/** The link may be opened in a browser that is not signed in. */
export const PUT = defineRoute({
  summary: "Verify the email address with the emailed token",
  viewer: "none",
  event: "email_verification",
  body: verificationInput,
  response: null,
  errors: ["not_found", "rate_limited"],
  handle: async ({ body, clientAddress }) => new RouteResponse(null, [], await verifyEmail(body.token, clientAddress)),
});
