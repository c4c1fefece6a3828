import { defineRoute } from "@/lib/http/define-route";
import { createAvatarUpload } from "@/lib/uploads/create-avatar-upload";
import { avatarUploadQuery } from "@/lib/uploads/uploads.schema";

export const POST = defineRoute({
  viewer: "required",
  permission: "profile.edit",
  limit: "upload",
  query: avatarUploadQuery,
  handle: ({ viewer, query }) => createAvatarUpload(viewer, query),
});
