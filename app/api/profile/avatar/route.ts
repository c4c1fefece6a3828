import { defineRoute } from "@/lib/http/define-route";
import { avatarInput } from "@/lib/uploads/uploads.schema";
import { updateAvatar } from "@/lib/users/update-avatar";
import { changedUser } from "@/lib/users/users.response";

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
