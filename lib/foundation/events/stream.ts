import { randomInt } from "node:crypto";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { eventsQuery, MAX_MISSED_EVENTS } from "@/lib/foundation/events/events";
import { defineRoute } from "@/lib/foundation/http/define-route";
import type { EventStream } from "@/lib/foundation/http/event-stream-response";

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

/** Milliseconds after which browsers reconnect, spread so that they do not all return at once after a restart. */
const RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 3_000;

/** Whether all events after this one are still stored and few enough to send. */
async function canContinue(userId: string, lastEventId: number, newest: number): Promise<boolean> {
  if (lastEventId === newest) return true;
  if (lastEventId > newest || newest - lastEventId > MAX_MISSED_EVENTS) return false;
  const next = await db.userEvent.findUnique({
    where: { userId_number: { userId, number: lastEventId + 1 } },
    select: { number: true },
  });
  return next !== null;
}

/**
 * Opens the viewer's event stream (`GET /api/events`). It continues after `lastEventId`; without one, or when the
 * events after it are no longer stored, it begins with the next event. In the latter case the text contains the event
 * `reset`: pages reload what they show.
 * @param lastEventId the id of the last event that the client received
 */
export async function openEventStream(viewer: Viewer | null, lastEventId: number | null): Promise<EventStream> {
  authorize(viewer, "account.manage");
  const userId = viewer.id;
  const counter = await db.userEventCounter.findUnique({ where: { userId }, select: { lastNumber: true } });
  const newest = counter?.lastNumber ?? 0;
  const continues = lastEventId !== null && (await canContinue(userId, lastEventId, newest));
  const sent = continues ? lastEventId : newest;
  const retry = RETRY_MS + randomInt(RETRY_SPREAD_MS);
  const ready = formatEvent({ event: "ready", id: sent, data: { userId } });
  const reset = lastEventId !== null && !continues ? formatEvent({ event: "reset", id: sent, data: {} }) : "";
  return { userId, sent, text: `retry: ${retry}\n${ready}${reset}` };
}

type StreamEvent = { event: string; id?: number; data?: unknown };

/**
 * Formats an event as the text of a server-sent event stream (WHATWG HTML, section 9.2). JSON contains no line break,
 * so the data is one line.
 */
export function formatEvent({ event, id, data }: StreamEvent): string {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return `${idLine}event: ${event}\ndata${data === undefined ? "" : `: ${JSON.stringify(data)}`}\n\n`;
}

/** A user and the number of the last event that all of the user's streams have sent. */
type EventPosition = { userId: string; sent: number };

/** Events of each user that one query returns at most. */
export const EVENTS_PER_READ = 500;

/** Reads the next events of several users in one query, each user's in order. */
export function readEvents(positions: readonly EventPosition[]) {
  return queryRows(
    db,
    { userId: "uuid", number: "int4", kind: "varchar", payload: "jsonb" },
    Prisma.sql`
      SELECT event.user_id AS "userId", event.number, event.kind, event.payload
      FROM json_to_recordset(${JSON.stringify(positions)}::json) AS position ("userId" uuid, sent int)
      CROSS JOIN LATERAL (
        SELECT * FROM user_events WHERE user_id = position."userId" AND number > position.sent
        ORDER BY number LIMIT ${EVENTS_PER_READ}::int
      ) AS event
      ORDER BY event.user_id, event.number`,
  );
}
