import { defineRoute } from "@/lib/http/define-route";
import { storeAttachment } from "@/lib/uploads/store-attachment";
import { storeImage } from "@/lib/uploads/store-image";
import { storedFile } from "@/lib/uploads/uploads.response";
import { uploadQuery, uploadedFile } from "@/lib/uploads/uploads.schema";

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
