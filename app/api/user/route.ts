import { getCurrentUser } from "@/lib/accounts/users/profile";
import { currentUser } from "@/lib/accounts/users/users.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Get the signed-in user",
  viewer: "required",
  response: currentUser,
  handle: ({ viewer }) => getCurrentUser(viewer),
});
