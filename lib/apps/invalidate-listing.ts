import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";

/**
 * Says that a listing which the public sees, or saw until now, has changed: its page, every list of apps,
 * its developer's page and the lists of developers. Runs inside the transaction of the change.
 */
export function invalidateListing(tx: Pick<Db, "$queryRaw">, app: { id: string; developerId: string }): Promise<void> {
  return invalidateTags(tx, [tags.app(app.id), tags.catalog, tags.developer(app.developerId), tags.developers]);
}
