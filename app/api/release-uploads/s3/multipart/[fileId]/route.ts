import { z } from "zod";
import { companionPart } from "@/lib/catalog/releases/releases.rows";
import { fileUploadParams } from "@/lib/catalog/releases/releases.schema";
import { cancelFileUpload, listFileParts } from "@/lib/catalog/releases/release-uploads";
import { defineRoute } from "@/lib/foundation/http/define-route";

// The paths, methods and bodies under s3/multipart are those of Uppy's client (@uppy/aws-s3, `companionEndpoint`).

export const GET = defineRoute({
  summary: "List the uploaded parts of a file",
  viewer: "required",
  permission: "apps.edit",
  params: fileUploadParams,
  response: z.array(companionPart),
  errors: ["conflict", "no_space"],
  handle: ({ viewer, params }) => listFileParts(viewer, params.fileId),
});

export const DELETE = defineRoute({
  summary: "Cancel the upload of a file",
  viewer: "required",
  permission: "apps.edit",
  params: fileUploadParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => cancelFileUpload(viewer, params.fileId),
});
