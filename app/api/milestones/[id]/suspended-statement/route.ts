import { defineRoute } from "@/lib/foundation/http/define-route";
import { stateForSuspended } from "@/lib/hiring/projects/dispute-decisions";
import { dispute } from "@/lib/hiring/projects/disputes.rows";
import { milestoneParams, suspendedStatement } from "@/lib/hiring/projects/projects.schema";

export const POST = defineRoute({
  summary: "Add what a suspended side wrote to support to the dispute about a milestone",
  viewer: "required",
  permission: "refunds.moderate",
  params: milestoneParams,
  body: suspendedStatement,
  status: 201,
  response: dispute,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => stateForSuspended(viewer, params.id, body),
});
