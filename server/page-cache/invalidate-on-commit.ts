import { onInvalidate } from "@/lib/cache/invalidation";
import type { ReplicaGate } from "@/lib/db/replica-gate";
import type { PageCache } from "@/server/page-cache/page-cache";

/**
 * Drops cached pages at the moment at which a transaction of this process is committed: their author's next request
 * comes sooner than PostgreSQL's word of it, which all servers get.
 * @returns stop
 */
export function invalidateOnCommit(pages: PageCache, gate?: ReplicaGate): () => void {
  return onInvalidate((tags) => {
    // First: who renders a dropped page anew must not read on the replica what it showed.
    gate?.recordChange();
    pages.invalidate(tags);
  });
}
