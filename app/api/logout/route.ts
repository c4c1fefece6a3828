import { signOut } from "@/lib/accounts/sign-in/sign-in";
import { readSessionToken } from "@/lib/foundation/auth/session-cookies";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { signOutResponse } from "@/lib/foundation/http/sign-in-response";

export const POST = defineRoute({
  summary: "Sign out",
  viewer: "none",
  event: "sign_out",
  response: null,
  handle: async ({ request }) => signOutResponse(await signOut(readSessionToken(request.headers))),
});
