import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";

/** Invalidates the public pages that show an app's reviews or rating. */
export async function invalidateReviews(
  tx: Pick<Db, "$queryRaw">,
  app: { id: string; developerId: string },
): Promise<void> {
  await invalidateTags(tx, [tags.app(app.id), tags.catalog, tags.developer(app.developerId), tags.developers]);
}
