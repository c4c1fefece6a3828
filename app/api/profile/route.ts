import { defineRoute } from "@/lib/http/define-route";
import { profileInput } from "@/lib/users/profile.schema";
import { updateProfile } from "@/lib/users/update-profile";
import { currentUser } from "@/lib/users/users.answer";

export const PUT = defineRoute({
  summary: "Change one's own profile",
  viewer: "required",
  permission: "profile.edit",
  body: profileInput,
  answer: currentUser,
  errors: ["conflict"],
  handle: ({ viewer, body }) => updateProfile(viewer, body),
});
