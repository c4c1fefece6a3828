import { randomInt } from "node:crypto";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { MAX_MISSED_EVENTS } from "@/lib/events/events.constants";
import { formatEvent } from "@/lib/events/format-event";
import type { EventStream } from "@/lib/http/event-stream-response";

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
