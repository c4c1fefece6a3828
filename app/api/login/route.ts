import { defineRoute } from "@/lib/http/define-route";
import { browserOf, signInReply } from "@/lib/http/sign-in-reply";
import { signIn } from "@/lib/users/sign-in";
import { loginInput } from "@/lib/users/users.schema";

export const POST = defineRoute({
  viewer: "none",
  body: loginInput,
  handle: async (call) => signInReply(await signIn(call.body, browserOf(call))),
});
