import { updateAvatar } from "@/lib/accounts/users/profile";
import { changedUser } from "@/lib/accounts/users/users.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { avatarInput } from "@/lib/foundation/uploads/uploads.queries";

export const PUT = defineRoute({
  summary: "Set the viewer's profile picture",
  viewer: "required",
  permission: "profile.edit",
  limit: "upload",
  body: avatarInput,
  response: changedUser,
  errors: ["too_large", "no_space"],
  handle: ({ viewer, body }) => updateAvatar(viewer, body),
});
