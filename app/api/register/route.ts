import { registerUser } from "@/lib/accounts/sign-in/registration";
import { currentUser } from "@/lib/accounts/users/users.rows";
import { registerInput } from "@/lib/accounts/users/users.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { getBrowser, signInResponse } from "@/lib/foundation/http/sign-in-response";

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
