import { defineRoute } from "@/lib/http/define-route";
import { endUserSessions } from "@/lib/platform/end-user-sessions";
import { platformUserParams } from "@/lib/platform/platform.schema";

export const DELETE = defineRoute({
  summary: "Sign a user out everywhere",
  viewer: "required",
  permission: "platform.manage",
  confirm: true,
  params: platformUserParams,
  event: "sessions_end",
  response: null,
  handle: ({ viewer, params }) => endUserSessions(viewer, params.userId),
});
