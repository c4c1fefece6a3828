import { defineRoute } from "@/lib/http/define-route";
import { listDecisions } from "@/lib/moderation/list-decisions";
import { decisionsQuery } from "@/lib/moderation/moderation.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "apps.moderate",
  query: decisionsQuery,
  list: true,
  handle: ({ viewer, query }) => listDecisions(viewer, query),
});
