import { defineRoute } from "@/lib/foundation/http/define-route";
import { heldDecisionInput, messageParams } from "@/lib/messaging/conversations/conversations.schema";
import { decideHeldMessage } from "@/lib/messaging/conversations/held-messages";

export const PUT = defineRoute({
  summary: "Deliver or reject a held message",
  viewer: "required",
  permission: "reports.moderate",
  params: messageParams,
  body: heldDecisionInput,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => decideHeldMessage(viewer, params.id, body.decision),
});
