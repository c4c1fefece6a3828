import { CACHE_CHANNEL, onInvalidate } from "@/lib/foundation/cache/tags";
import { directUrl } from "@/lib/foundation/db/client";
import { listenTo } from "@/lib/foundation/db/listen";
import type { ReplicaGate } from "@/lib/foundation/db/replica";
import type { PageCache } from "@/server/page-cache/page-cache";

/**
 * Invalidates cached pages when any server commits a change, which PostgreSQL announces with `NOTIFY`. While the
 * connection is lost, no page is added; when it is back, all are evicted.
 * @returns stop
 */
export function invalidateOnNotify(pages: PageCache, gate?: ReplicaGate): () => Promise<void> {
  return listenTo({
    connectionString: directUrl(),
    channel: CACHE_CHANNEL,
    onNotify: (tag) => {
      // First, so that the next render of an evicted page does not read its old data from the replica.
      gate?.recordChange();
      pages.invalidate([tag]);
    },
    onConnect: () => {
      gate?.open();
      pages.resume();
    },
    onDisconnect: () => {
      gate?.close();
      pages.suspend();
    },
  });
}

/**
 * Invalidates cached pages as soon as a transaction of this process commits: the author's next request may arrive
 * before the PostgreSQL notification that all servers receive.
 * @returns stop
 */
export function invalidateOnCommit(pages: PageCache, gate?: ReplicaGate): () => void {
  return onInvalidate((tags) => {
    // First, so that the next render of an evicted page does not read its old data from the replica.
    gate?.recordChange();
    pages.invalidate(tags);
  });
}
