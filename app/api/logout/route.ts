import { signOut } from "@/lib/accounts/sign-in/sign-in";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { requestSessionToken } from "@/lib/foundation/http/request-viewer";
import { signOutResponse } from "@/lib/foundation/http/sign-in-response";

export const POST = defineRoute({
  summary: "Sign out",
  viewer: "none",
  event: "sign_out",
  response: null,
  handle: async ({ request }) => signOutResponse(await signOut(requestSessionToken(request))),
});
