import { signIn } from "@/lib/accounts/sign-in/sign-in";
import { currentUser } from "@/lib/accounts/users/users.rows";
import { loginInput } from "@/lib/accounts/users/users.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { getBrowser, signInResponse } from "@/lib/foundation/http/sign-in-response";

export const POST = defineRoute({
  summary: "Sign in",
  viewer: "none",
  event: "sign_in",
  body: loginInput,
  response: currentUser,
  errors: ["unauthenticated", "code_needed", "rate_limited"],
  handle: async (call) => signInResponse(call, await signIn(call.body, getBrowser(call))),
});
