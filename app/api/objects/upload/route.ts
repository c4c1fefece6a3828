import { defineRoute } from "@/lib/foundation/http/define-route";
import { createAvatarUpload } from "@/lib/foundation/uploads/store-uploads";
import { avatarUpload } from "@/lib/foundation/uploads/uploads";
import { avatarUploadQuery } from "@/lib/foundation/uploads/uploads.queries";

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
