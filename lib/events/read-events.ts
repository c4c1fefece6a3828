import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

/** A user and the number of the last event that all of the user's streams have sent. */
export type EventPosition = { userId: string; sent: number };

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
