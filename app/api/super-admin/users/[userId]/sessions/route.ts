import { defineRoute } from "@/lib/foundation/http/define-route";
import { platformUserParams } from "@/lib/staff/platform/platform.queries";
import { endUserSessions } from "@/lib/staff/platform/users";

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
