import { attachmentParams, attachmentQuery } from "@/lib/conversations/conversations.schema";
import { openAttachment } from "@/lib/conversations/open-attachment";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "A file of a message, for the two participants",
  viewer: "required",
  permission: "messages.write",
  params: attachmentParams,
  query: attachmentQuery,
  response: null,
  download: ["image/webp", "application/pdf"],
  handle: ({ viewer, params, query }) => openAttachment(viewer, params, query.width),
});
