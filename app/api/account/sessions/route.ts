import { accountSession } from "@/lib/account/account.answer";
import { sessionEndInput, sessionsQuery } from "@/lib/account/account.schema";
import { endOtherSessions } from "@/lib/account/end-other-sessions";
import { listSessions } from "@/lib/account/list-sessions";
import { defineRoute } from "@/lib/http/define-route";
import { requestToken } from "@/lib/http/request-context";

export const GET = defineRoute({
  summary: "The browsers that are signed in",
  viewer: "required",
  permission: "account.manage",
  query: sessionsQuery,
  list: true,
  answer: accountSession,
  handle: ({ viewer, query, request }) => listSessions(viewer, requestToken(request), query),
});

export const DELETE = defineRoute({
  summary: "End all other sessions",
  viewer: "required",
  permission: "account.manage",
  event: "sessions_end",
  body: sessionEndInput,
  answer: null,
  handle: ({ viewer, body, request }) => endOtherSessions(viewer, requestToken(request), body.password),
});
