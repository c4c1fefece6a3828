import { STORED_TYPES } from "@/lib/foundation/format/file-types";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { attachmentParams, attachmentQuery } from "@/lib/messaging/conversations/conversations.schema";
import { openDisputeAttachment } from "@/lib/staff/moderation/dispute-thread";

export const GET = defineRoute({
  summary: "A file of a disputed project's conversation; readings are recorded",
  viewer: "required",
  permission: "refunds.moderate",
  params: attachmentParams,
  query: attachmentQuery,
  response: null,
  download: STORED_TYPES,
  handle: ({ viewer, params, query }) => openDisputeAttachment(viewer, params, query.width),
});
