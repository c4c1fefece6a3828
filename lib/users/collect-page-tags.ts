import { tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { SHOWN_ON, type PublicField } from "@/lib/users/public-fields.constants";

/**
 * Returns the cache tags of every public page that shows one of these fields of a user, without lists that do not
 * contain the user.
 */
export async function collectPageTags(
  tx: Pick<Db, "user">,
  userId: string,
  fields: readonly PublicField[],
): Promise<string[]> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      role: true,
      apps: { where: { status: "approved" }, select: { id: true } },
      reviews: { select: { appId: true } },
      projectRequests: { take: 1, select: { id: true } },
    },
  });
  if (!user) return [];
  const pages = new Set(fields.flatMap((field) => SHOWN_ON[field]));
  // A user whose role just changed from developer was listed until now.
  const isListed = user.role === "developer" || fields.includes("role");
  const hasApps = user.apps.length > 0;
  const pageTags = [
    pages.has("profile") && isListed ? [tags.developer(userId)] : [],
    // The landing page shows the makers of popular apps.
    pages.has("directory") && (isListed || hasApps) ? [tags.developers] : [],
    pages.has("catalogue") && hasApps ? [tags.catalog] : [],
    pages.has("requests") && user.projectRequests.length > 0 ? [tags.projectRequests] : [],
    pages.has("apps") ? user.apps.map(({ id }) => tags.app(id)) : [],
    pages.has("reviews") ? user.reviews.map(({ appId }) => tags.app(appId)) : [],
  ];
  return pageTags.flat();
}
