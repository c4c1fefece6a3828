import { attachmentParams, attachmentQuery } from "@/lib/conversations/conversations.schema";
import { defineRoute } from "@/lib/http/define-route";
import { openReportedAttachment } from "@/lib/reports/open-reported-attachment";

export const GET = defineRoute({
  summary: "A file of a reported conversation; each access is recorded",
  viewer: "required",
  permission: "reports.moderate",
  params: attachmentParams,
  query: attachmentQuery,
  response: null,
  download: ["image/webp", "application/pdf"],
  handle: ({ viewer, params, query }) => openReportedAttachment(viewer, params, query.width),
});
