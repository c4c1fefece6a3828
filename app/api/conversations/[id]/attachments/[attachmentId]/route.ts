import { STORED_TYPES } from "@/lib/foundation/format/file-types";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { openAttachment } from "@/lib/messaging/conversations/attachments";
import { attachmentParams, attachmentQuery } from "@/lib/messaging/conversations/conversations.schema";

export const GET = defineRoute({
  summary: "A file of a message, for the two participants",
  // Not "required": those who may not open a file get 404, signed out too (docs/product.md#files-that-are-not-public).
  viewer: "optional",
  params: attachmentParams,
  query: attachmentQuery,
  response: null,
  download: STORED_TYPES,
  handle: ({ viewer, params, query }) => openAttachment(viewer, params, query.width),
});
