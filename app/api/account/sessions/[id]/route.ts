import { sessionEndInput, sessionParams } from "@/lib/account/account.schema";
import { endSession } from "@/lib/account/end-session";
import { defineRoute } from "@/lib/http/define-route";

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
