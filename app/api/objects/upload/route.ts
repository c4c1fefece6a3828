import { defineRoute } from "@/lib/http/define-route";
import { createAvatarUpload } from "@/lib/uploads/create-avatar-upload";
import { avatarUpload } from "@/lib/uploads/uploads.response";
import { avatarUploadQuery } from "@/lib/uploads/uploads.schema";

export const POST = defineRoute({
  summary: "Create an upload for a profile picture",
  viewer: "required",
  permission: "profile.edit",
  limit: "upload",
  query: avatarUploadQuery,
  response: avatarUpload,
  errors: ["too_large"],
  handle: ({ viewer, query }) => createAvatarUpload(viewer, query),
});
