import { directUrl } from "@/lib/foundation/db/client";
import { listenTo } from "@/lib/foundation/db/listen";
import { EVENTS_CHANNEL } from "@/lib/foundation/events/events";
import type { EventStreams } from "@/server/event-streams/event-streams";

/**
 * Delivers the events that any server publishes, which PostgreSQL announces with `NOTIFY`. After a lost connection, all
 * streams catch up.
 * @returns stop
 */
export function listenForEvents(streams: EventStreams): () => Promise<void> {
  return listenTo({
    connectionString: directUrl(),
    channel: EVENTS_CHANNEL,
    onNotify: (userId) => streams.notify(userId),
    onConnect: () => streams.notifyAll(),
    onDisconnect: () => undefined,
  });
}
