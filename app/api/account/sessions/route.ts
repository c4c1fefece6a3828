import { endOtherSessions, listSessions } from "@/lib/accounts/settings/sessions";
import { accountSession } from "@/lib/accounts/settings/settings.rows";
import { sessionEndInput, sessionsQuery } from "@/lib/accounts/settings/settings.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { requestSessionToken } from "@/lib/foundation/http/request-viewer";

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
