import { heldDecisionInput, messageParams } from "@/lib/conversations/conversations.schema";
import { decideHeldMessage } from "@/lib/conversations/decide-held-message";
import { defineRoute } from "@/lib/http/define-route";

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
