import { defineRoute } from "@/lib/http/define-route";
import { requestSessionToken } from "@/lib/http/request-viewer";
import { signOutResponse } from "@/lib/http/sign-in-response";
import { signOut } from "@/lib/users/sign-out";

export const POST = defineRoute({
  summary: "Sign out",
  viewer: "none",
  event: "sign_out",
  response: null,
  handle: async ({ request }) => signOutResponse(await signOut(requestSessionToken(request))),
});
