import { defineRoute } from "@/lib/foundation/http/define-route";
import { disputesQuery } from "@/lib/hiring/projects/projects.schema";
import { listDisputeMessages } from "@/lib/staff/moderation/dispute-thread";
import { disputeMessage } from "@/lib/staff/moderation/dispute-thread.rows";
import { disputeParams } from "@/lib/staff/moderation/moderation.queries";

export const GET = defineRoute({
  summary: "List a disputed project's messages, each page with the newest last; readings are recorded",
  viewer: "required",
  permission: "refunds.moderate",
  params: disputeParams,
  query: disputesQuery,
  list: true,
  response: disputeMessage,
  handle: ({ viewer, params, query }) => listDisputeMessages(viewer, params.id, query),
});
