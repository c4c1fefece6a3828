import { defineRoute } from "@/lib/foundation/http/define-route";
import { storeAttachment, storeImage } from "@/lib/foundation/uploads/store-uploads";
import { storedFile } from "@/lib/foundation/uploads/uploads";
import { uploadedFile, uploadQuery } from "@/lib/foundation/uploads/uploads.queries";

export const POST = defineRoute({
  summary: "Upload an image or an attachment",
  viewer: "required",
  permission: "uploads.create",
  limit: "upload",
  multipart: uploadedFile,
  query: uploadQuery,
  status: 201,
  response: storedFile,
  handle: ({ viewer, file, query }) =>
    query.kind === "image" ? storeImage(viewer, file) : storeAttachment(viewer, file, query.kind),
});
