import { defineRoute } from "@/lib/http/define-route";
import { listAudit } from "@/lib/platform/list-audit";
import { auditRecord } from "@/lib/platform/platform.response";
import { auditQuery } from "@/lib/platform/platform.schema";

export const GET = defineRoute({
  summary: "List the audit log",
  viewer: "required",
  permission: "platform.manage",
  query: auditQuery,
  list: true,
  response: auditRecord,
  handle: ({ viewer, query }) => listAudit(viewer, query),
});
