import { attachmentParams, attachmentQuery } from "@/lib/conversations/conversations.schema";
import { openAttachment } from "@/lib/conversations/open-attachment";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "A file of a message, for the two participants",
  // Not "required": whoever may not open a file gets 404, signed out too (docs/product.md#files-that-are-not-public).
  viewer: "optional",
  params: attachmentParams,
  query: attachmentQuery,
  response: null,
  download: ["image/webp", "application/pdf"],
  handle: ({ viewer, params, query }) => openAttachment(viewer, params, query.width),
});
