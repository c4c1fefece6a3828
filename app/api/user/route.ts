import { defineRoute } from "@/lib/http/define-route";
import { getCurrentUser } from "@/lib/users/get-current-user";
import { currentUser } from "@/lib/users/users.answer";

export const GET = defineRoute({
  summary: "Who is signed in",
  viewer: "required",
  answer: currentUser,
  handle: ({ viewer }) => getCurrentUser(viewer),
});
