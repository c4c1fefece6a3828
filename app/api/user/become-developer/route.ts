import { defineRoute } from "@/lib/http/define-route";
import { becomeDeveloper } from "@/lib/users/become-developer";
import { currentUser } from "@/lib/users/users.response";

export const POST = defineRoute({
  summary: "Become a developer",
  viewer: "required",
  response: currentUser,
  errors: ["conflict"],
  handle: ({ viewer }) => becomeDeveloper(viewer),
});
