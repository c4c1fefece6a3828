import { defineRoute } from "@/lib/http/define-route";
import { profileInput } from "@/lib/users/profile.schema";
import { updateProfile } from "@/lib/users/update-profile";

export const PUT = defineRoute({
  viewer: "required",
  permission: "profile.edit",
  body: profileInput,
  handle: ({ viewer, body }) => updateProfile(viewer, body),
});
