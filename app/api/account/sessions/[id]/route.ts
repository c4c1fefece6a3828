import { endSession } from "@/lib/accounts/settings/sessions";
import { sessionEndInput, sessionParams } from "@/lib/accounts/settings/settings.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const DELETE = defineRoute({
  summary: "End a session",
  viewer: "required",
  permission: "account.manage",
  event: "sessions_end",
  params: sessionParams,
  body: sessionEndInput,
  response: null,
  handle: ({ viewer, params, body }) => endSession(viewer, params.id, body.password),
});
