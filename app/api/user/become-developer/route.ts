import { defineRoute } from "@/lib/http/define-route";
import { becomeDeveloper } from "@/lib/users/become-developer";
import { currentUser } from "@/lib/users/users.answer";

export const POST = defineRoute({
  summary: "Become a developer",
  viewer: "required",
  answer: currentUser,
  errors: ["conflict"],
  handle: ({ viewer }) => becomeDeveloper(viewer),
});
