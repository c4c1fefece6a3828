import { STORED_TYPES } from "@/lib/foundation/format/file-types";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { attachmentParams, attachmentQuery } from "@/lib/messaging/conversations/conversations.schema";
import { openReportedAttachment } from "@/lib/staff/reports/reported-conversation";

export const GET = defineRoute({
  summary: "A file of a reported conversation; each access is recorded",
  viewer: "required",
  permission: "reports.moderate",
  params: attachmentParams,
  query: attachmentQuery,
  response: null,
  download: STORED_TYPES,
  handle: ({ viewer, params, query }) => openReportedAttachment(viewer, params, query.width),
});
