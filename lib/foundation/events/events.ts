import { z } from "zod";
import type { Db } from "@/lib/foundation/db/client";

/** Events that a stream delivers on opening; after more, the page reloads its data instead. */
export const MAX_MISSED_EVENTS = 500;
/** Open streams of one user on one server: browsers share one for all their tabs. */
export const MAX_STREAMS_PER_USER = 10;

/** The PostgreSQL channel on which all servers learn which users have new events. */
export const EVENTS_CHANNEL = "forgehall_events";

/** The payload of each kind of event in `GET /api/events`. Payloads contain ids; pages load what they show. */
export type EventPayloads = {
  /** A message that the user received, or sent from another tab. */
  message: { conversationId: string; messageId: string; senderId: string | null };
  /** A moderator removed a message, or rejected one that the user sent. */
  message_changed: { conversationId: string; messageId: string };
  /** Someone, perhaps the user in another tab, has read a conversation up to a message. */
  read: { conversationId: string; userId: string; messageId: string };
  /** The user blocked or unblocked this person, or was blocked or unblocked by them; they share a conversation. */
  block_changed: { userId: string };
  notification: { notificationId: string };
  /** The user has read these notifications, or all of them. */
  notifications_read: { notificationIds: string[] | null };
};

export type EventKind = keyof EventPayloads;

/** An event of one user that is about to be published. */
export type NewEvent = { [Kind in EventKind]: { userId: string; kind: Kind; payload: EventPayloads[Kind] } }[EventKind];

/** An event as a stream delivers it; each user's are numbered from 1 without gaps. */
export type LiveEvent = {
  [Kind in EventKind]: { number: number; kind: Kind; payload: EventPayloads[Kind] };
}[EventKind];

/** Query of `GET /api/events`. */
export const eventsQuery = z.object({
  lastEventId: z
    .string()
    .regex(/^\d{1,9}$/, "lastEventId must be the id of an event")
    .optional()
    .describe("The same as the header `Last-Event-ID`: continues after this event. The header wins."),
});

/**
 * Publishes events to the open pages of users. They are stored and delivered if and only if the transaction commits.
 * Numbers each user's events in the order of commits, so call it late: it locks the users' counters until the commit.
 * Users who no longer exist are skipped.
 */
export async function publishEvents(tx: Pick<Db, "$queryRaw">, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.$queryRaw`
    WITH new_event AS (
      SELECT event."userId" AS user_id, event.kind, event.payload,
        (row_number() OVER (PARTITION BY event."userId" ORDER BY event.position))::int AS offset_number,
        (count(*) OVER (PARTITION BY event."userId"))::int AS user_events
      FROM ROWS FROM (json_to_recordset(${JSON.stringify(events)}::json) AS ("userId" uuid, kind text, payload jsonb))
        WITH ORDINALITY AS event ("userId", kind, payload, position)
      JOIN users ON users.id = event."userId"
    ), counter AS (
      INSERT INTO user_event_counters AS existing (user_id, last_number)
      SELECT user_id, max(user_events) FROM new_event GROUP BY user_id ORDER BY user_id
      ON CONFLICT (user_id) DO UPDATE SET last_number = existing.last_number + excluded.last_number
      RETURNING existing.user_id, existing.last_number
    ), stored AS (
      INSERT INTO user_events (user_id, number, kind, payload)
      SELECT new_event.user_id, counter.last_number - new_event.user_events + new_event.offset_number,
        new_event.kind, new_event.payload
      FROM new_event JOIN counter USING (user_id)
      RETURNING user_id
    )
    SELECT pg_notify(${EVENTS_CHANNEL}, user_id::text)::text FROM (SELECT DISTINCT user_id FROM stored) AS notified`;
}
