import { onInvalidate } from "@/lib/foundation/cache/tags";
import type { ReplicaGate } from "@/lib/foundation/db/replica";
import type { PageCache } from "@/server/page-cache/page-cache";

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
