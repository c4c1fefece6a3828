import { sessionsQuery } from "@/lib/account/account.schema";
import { endOtherSessions } from "@/lib/account/end-other-sessions";
import { listSessions } from "@/lib/account/list-sessions";
import { defineRoute } from "@/lib/http/define-route";
import { requestToken } from "@/lib/http/request-context";

export const GET = defineRoute({
  viewer: "required",
  permission: "account.manage",
  query: sessionsQuery,
  list: true,
  handle: ({ viewer, query, request }) => listSessions(viewer, requestToken(request), query),
});

export const DELETE = defineRoute({
  viewer: "required",
  permission: "account.manage",
  handle: ({ viewer, request }) => endOtherSessions(viewer, requestToken(request)),
});
