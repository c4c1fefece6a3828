import { defineRoute } from "@/lib/http/define-route";
import { browserOf, signInReply } from "@/lib/http/sign-in-reply";
import { signIn } from "@/lib/users/sign-in";
import { currentUser } from "@/lib/users/users.answer";
import { loginInput } from "@/lib/users/users.schema";

export const POST = defineRoute({
  summary: "Sign in",
  viewer: "none",
  event: "sign_in",
  body: loginInput,
  answer: currentUser,
  errors: ["unauthenticated", "code_needed", "rate_limited"],
  handle: async (call) => signInReply(call, await signIn(call.body, browserOf(call))),
});
