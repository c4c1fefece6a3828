import { sessionParams } from "@/lib/account/account.schema";
import { endSession } from "@/lib/account/end-session";
import { defineRoute } from "@/lib/http/define-route";

export const DELETE = defineRoute({
  summary: "End one session",
  viewer: "required",
  permission: "account.manage",
  event: "sessions_end",
  params: sessionParams,
  answer: null,
  handle: ({ viewer, params }) => endSession(viewer, params.id),
});
