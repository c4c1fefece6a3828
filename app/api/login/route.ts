import { defineRoute } from "@/lib/http/define-route";
import { getBrowser, signInResponse } from "@/lib/http/sign-in-response";
import { signIn } from "@/lib/users/sign-in";
import { currentUser } from "@/lib/users/users.response";
import { loginInput } from "@/lib/users/users.schema";

export const POST = defineRoute({
  summary: "Sign in",
  viewer: "none",
  event: "sign_in",
  body: loginInput,
  response: currentUser,
  errors: ["unauthenticated", "code_needed", "rate_limited"],
  handle: async (call) => signInResponse(call, await signIn(call.body, getBrowser(call))),
});
