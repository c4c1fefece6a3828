import { defineRoute } from "@/lib/http/define-route";
import { getBrowser, signInResponse } from "@/lib/http/sign-in-response";
import { registerUser } from "@/lib/users/register-user";
import { currentUser } from "@/lib/users/users.response";
import { registerInput } from "@/lib/users/users.schema";

export const POST = defineRoute({
  summary: "Create an account and sign in",
  viewer: "none",
  event: "registration",
  body: registerInput,
  status: 201,
  response: currentUser,
  errors: ["conflict", "rate_limited"],
  handle: async (call) => signInResponse(call, await registerUser(call.body, getBrowser(call))),
});
