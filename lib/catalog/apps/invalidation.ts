import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import type { Db } from "@/lib/foundation/db/client";

/**
 * Invalidates every cached page that shows a listing which is or was public, or its rating: its page, all app lists,
 * its developer's page and the developer lists. Runs inside the transaction of the change.
 */
export function invalidateListing(tx: Pick<Db, "$queryRaw">, app: { id: string; developerId: string }): Promise<void> {
  return invalidateTags(tx, [tags.app(app.id), tags.catalog, tags.developer(app.developerId), tags.developers]);
}

/**
 * Invalidates the cached pages that show a changed review of an app: the app's page and, for another rating, all that
 * show ratings. None while the app is not public. Runs inside the transaction of the change.
 */
export async function invalidateReview(
  tx: Pick<Db, "$queryRaw">,
  app: { id: string; developerId: string; status: string },
  changed: { rating: boolean },
): Promise<void> {
  if (app.status !== "approved") return;
  if (changed.rating) await invalidateListing(tx, app);
  else await invalidateTags(tx, [tags.app(app.id)]);
}
