import { endOtherSessions, listSessions } from "@/lib/accounts/settings/sessions";
import { accountSession } from "@/lib/accounts/settings/settings.rows";
import { sessionEndInput, sessionsQuery } from "@/lib/accounts/settings/settings.schema";
import { readSessionToken } from "@/lib/foundation/auth/session-cookies";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the viewer's sessions",
  viewer: "required",
  permission: "account.manage",
  query: sessionsQuery,
  list: true,
  response: accountSession,
  handle: ({ viewer, query, request }) => listSessions(viewer, readSessionToken(request.headers), query),
});

export const DELETE = defineRoute({
  summary: "End all other sessions",
  viewer: "required",
  permission: "account.manage",
  event: "sessions_end",
  body: sessionEndInput,
  response: null,
  handle: ({ viewer, body, request }) => endOtherSessions(viewer, readSessionToken(request.headers), body.password),
});
