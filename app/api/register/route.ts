import { defineRoute } from "@/lib/http/define-route";
import { browserOf, signInReply } from "@/lib/http/sign-in-reply";
import { registerUser } from "@/lib/users/register-user";
import { currentUser } from "@/lib/users/users.answer";
import { registerInput } from "@/lib/users/users.schema";

export const POST = defineRoute({
  summary: "Create an account and sign in",
  viewer: "none",
  event: "registration",
  body: registerInput,
  status: 201,
  answer: currentUser,
  errors: ["conflict", "rate_limited"],
  handle: async (call) => signInReply(call, await registerUser(call.body, browserOf(call))),
});
