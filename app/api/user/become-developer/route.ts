import { becomeDeveloper } from "@/lib/accounts/users/profile";
import { currentUser } from "@/lib/accounts/users/users.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Become a developer",
  viewer: "required",
  response: currentUser,
  errors: ["conflict"],
  handle: ({ viewer }) => becomeDeveloper(viewer),
});
