import { defineRoute } from "@/lib/http/define-route";
import { browserOf, signInReply } from "@/lib/http/sign-in-reply";
import { registerUser } from "@/lib/users/register-user";
import { registerInput } from "@/lib/users/users.schema";

export const POST = defineRoute({
  viewer: "none",
  body: registerInput,
  status: 201,
  handle: async (call) => signInReply(await registerUser(call.body, browserOf(call))),
});
