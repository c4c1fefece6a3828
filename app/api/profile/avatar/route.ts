import { defineRoute } from "@/lib/http/define-route";
import { avatarInput } from "@/lib/uploads/uploads.schema";
import { saveAvatar } from "@/lib/users/save-avatar";

export const PUT = defineRoute({
  viewer: "required",
  permission: "profile.edit",
  body: avatarInput,
  handle: ({ viewer, body }) => saveAvatar(viewer, body),
});
