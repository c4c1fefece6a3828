import { tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { SHOWN_ON, type PublicField, type PublicPage } from "@/lib/users/public-fields.constants";

/**
 * Returns the cache tags of every public page that shows one of these fields of a user, without lists that do not
 * contain the user.
 */
export async function collectPageTags(
  tx: Pick<Db, "user" | "app" | "review" | "projectRequest">,
  userId: string,
  fields: readonly PublicField[],
): Promise<string[]> {
  // One after the other: a transaction has one connection, on which the driver runs one query at a time.
  const user = await tx.user.findUnique({ where: { id: userId }, select: { role: true } });
  if (!user) return [];
  const apps = await tx.app.findMany({ where: { developerId: userId, status: "approved" }, select: { id: true } });
  const reviews = await tx.review.findMany({ where: { userId }, select: { appId: true } });
  const request = await tx.projectRequest.findFirst({ where: { clientId: userId }, select: { id: true } });
  const pages = new Set<PublicPage>(fields.flatMap((field) => SHOWN_ON[field]));
  // A user whose role just changed from developer was listed until now.
  const isListed = user.role === "developer" || fields.includes("role");
  const hasApps = apps.length > 0;
  const pageTags = [
    pages.has("profile") && isListed ? [tags.developer(userId)] : [],
    // The landing page shows the makers of popular apps.
    pages.has("directory") && (isListed || hasApps) ? [tags.developers] : [],
    pages.has("catalog") && hasApps ? [tags.catalog] : [],
    pages.has("requests") && request ? [tags.projectRequests] : [],
    pages.has("apps") ? apps.map(({ id }) => tags.app(id)) : [],
    pages.has("reviews") ? reviews.map(({ appId }) => tags.app(appId)) : [],
  ];
  return pageTags.flat();
}
