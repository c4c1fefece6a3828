import { defineRoute } from "@/lib/http/define-route";
import { listAudit } from "@/lib/platform/list-audit";
import { auditQuery } from "@/lib/platform/platform.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "platform.manage",
  query: auditQuery,
  list: true,
  handle: ({ viewer, query }) => listAudit(viewer, query),
});
