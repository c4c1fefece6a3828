import { defineRoute } from "@/lib/foundation/http/define-route";
import { listDecisions } from "@/lib/staff/moderation/decision-log";
import { decisionsQuery } from "@/lib/staff/moderation/moderation.queries";
import { decision } from "@/lib/staff/moderation/moderation.rows";

export const GET = defineRoute({
  summary: "List moderation decisions",
  viewer: "required",
  permission: "apps.moderate",
  query: decisionsQuery,
  list: true,
  response: decision,
  handle: ({ viewer, query }) => listDecisions(viewer, query),
});
