import { defineRoute } from "@/lib/http/define-route";
import { getCurrentUser } from "@/lib/users/get-current-user";
import { currentUser } from "@/lib/users/users.response";

export const GET = defineRoute({
  summary: "Get the signed-in user",
  viewer: "required",
  response: currentUser,
  handle: ({ viewer }) => getCurrentUser(viewer),
});
