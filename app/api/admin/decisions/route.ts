import { defineRoute } from "@/lib/http/define-route";
import { listDecisions } from "@/lib/moderation/list-decisions";
import { decision } from "@/lib/moderation/moderation.response";
import { decisionsQuery } from "@/lib/moderation/moderation.schema";

export const GET = defineRoute({
  summary: "List moderation decisions",
  viewer: "required",
  permission: "apps.moderate",
  query: decisionsQuery,
  list: true,
  response: decision,
  handle: ({ viewer, query }) => listDecisions(viewer, query),
});
