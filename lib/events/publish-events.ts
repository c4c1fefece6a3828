import type { Db } from "@/lib/db/client";
import { EVENTS_CHANNEL, type NewEvent } from "@/lib/events/events.dto";

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
