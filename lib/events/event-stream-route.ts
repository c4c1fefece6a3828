import { openEventStream } from "@/lib/events/open-event-stream";
import { eventsQuery } from "@/lib/events/events.schema";
import { defineRoute } from "@/lib/http/define-route";

/** The id in the header or, because a page cannot set headers, the query; the header is the newer one. */
function lastEventIdOf(headers: Headers, lastEventId: string | undefined): number | null {
  const header = headers.get("last-event-id");
  const id = header !== null && /^\d{1,9}$/.test(header) ? header : lastEventId;
  return id === undefined ? null : Number(id);
}

/**
 * `GET /api/events`. `server/event-streams/` calls it and keeps the response open; without that server the response
 * would end after its first event.
 */
export const GET = defineRoute({
  summary: "Stream the viewer's new messages and notifications",
  viewer: "required",
  permission: "account.manage",
  query: eventsQuery,
  response: null,
  errors: ["rate_limited"],
  eventStream: true,
  handle: ({ viewer, query, request }) => openEventStream(viewer, lastEventIdOf(request.headers, query.lastEventId)),
});
