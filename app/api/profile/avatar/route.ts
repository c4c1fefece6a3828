import { defineRoute } from "@/lib/http/define-route";
import { avatarInput } from "@/lib/uploads/uploads.schema";
import { saveAvatar } from "@/lib/users/save-avatar";
import { changedUser } from "@/lib/users/users.answer";

export const PUT = defineRoute({
  summary: "Make an uploaded picture one's own profile picture",
  viewer: "required",
  permission: "profile.edit",
  body: avatarInput,
  answer: changedUser,
  errors: ["too_large"],
  handle: ({ viewer, body }) => saveAvatar(viewer, body),
});
