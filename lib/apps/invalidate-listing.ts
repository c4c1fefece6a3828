import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";

/**
 * Invalidates every cached page that shows a listing which is or was public, or its rating: its page, all app lists,
 * its developer's page and the developer lists. Runs inside the transaction of the change.
 */
export function invalidateListing(tx: Pick<Db, "$queryRaw">, app: { id: string; developerId: string }): Promise<void> {
  return invalidateTags(tx, [tags.app(app.id), tags.catalog, tags.developer(app.developerId), tags.developers]);
}
