import { defineRoute } from "@/lib/foundation/http/define-route";
import { listAudit } from "@/lib/staff/platform/audit-log";
import { auditQuery } from "@/lib/staff/platform/platform.queries";
import { auditRecord } from "@/lib/staff/platform/platform.rows";

export const GET = defineRoute({
  summary: "List the audit log",
  viewer: "required",
  permission: "platform.manage",
  query: auditQuery,
  list: true,
  response: auditRecord,
  handle: ({ viewer, query }) => listAudit(viewer, query),
});
