import { tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { collectPageTags } from "@/lib/users/collect-page-tags";

/**
 * Returns the cache tags of every public page that a user's deletion changes. The user's reviews and proposals are
 * deleted too, which changes ratings in every list that shows them, and numbers of proposals.
 */
export async function collectDeletionTags(tx: Db, userId: string): Promise<string[]> {
  // Every public page that shows a user shows the name.
  const shown = await collectPageTags(tx, userId, ["name"]);
  const reviews = await tx.review.findMany({ where: { userId }, select: { app: { select: { developerId: true } } } });
  const proposals = await tx.projectProposal.count({ where: { developerId: userId } });
  return [
    ...shown,
    ...(reviews.length > 0 ? [tags.catalog, tags.developers] : []),
    ...reviews.map(({ app }) => tags.developer(app.developerId)),
    ...(proposals > 0 ? [tags.projectRequests] : []),
  ];
}
