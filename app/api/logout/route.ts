import { defineRoute } from "@/lib/http/define-route";
import { requestToken } from "@/lib/http/request-context";
import { signOutReply } from "@/lib/http/sign-in-reply";
import { signOut } from "@/lib/users/sign-out";

export const POST = defineRoute({
  summary: "Sign out",
  viewer: "none",
  event: "sign_out",
  answer: null,
  handle: async ({ request }) => signOutReply(await signOut(requestToken(request))),
});
