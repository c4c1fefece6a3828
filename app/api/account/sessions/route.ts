import { accountSession } from "@/lib/account/account.response";
import { sessionEndInput, sessionsQuery } from "@/lib/account/account.schema";
import { endOtherSessions } from "@/lib/account/end-other-sessions";
import { listSessions } from "@/lib/account/list-sessions";
import { defineRoute } from "@/lib/http/define-route";
import { requestSessionToken } from "@/lib/http/request-viewer";

export const GET = defineRoute({
  summary: "List the viewer's sessions",
  viewer: "required",
  permission: "account.manage",
  query: sessionsQuery,
  list: true,
  response: accountSession,
  handle: ({ viewer, query, request }) => listSessions(viewer, requestSessionToken(request), query),
});

export const DELETE = defineRoute({
  summary: "End all other sessions",
  viewer: "required",
  permission: "account.manage",
  event: "sessions_end",
  body: sessionEndInput,
  response: null,
  handle: ({ viewer, body, request }) => endOtherSessions(viewer, requestSessionToken(request), body.password),
});
