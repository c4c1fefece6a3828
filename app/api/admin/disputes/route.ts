import { defineRoute } from "@/lib/foundation/http/define-route";
import { listDisputes } from "@/lib/hiring/projects/disputes";
import { dispute } from "@/lib/hiring/projects/disputes.rows";
import { disputesQuery } from "@/lib/hiring/projects/projects.schema";

export const GET = defineRoute({
  summary: "List the open disputes about milestones",
  viewer: "required",
  permission: "refunds.moderate",
  query: disputesQuery,
  list: true,
  response: dispute,
  handle: ({ viewer, query }) => listDisputes(viewer, query),
});
