import { tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { SHOWN_ON, type PublicField } from "@/lib/users/public-fields.constants";

type Row = { isDeveloper: boolean; hasRequests: boolean; own: string[]; reviewed: string[] };

/**
 * Returns the cache tags of every public page that shows one of these fields of a user, without lists that do not
 * contain the user.
 */
export async function collectPageTags(
  tx: Pick<Db, "$queryRaw">,
  userId: string,
  fields: readonly PublicField[],
): Promise<string[]> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT role = 'developer' AS "isDeveloper",
      EXISTS (SELECT 1 FROM project_requests WHERE client_id = users.id) AS "hasRequests",
      ARRAY(SELECT id FROM apps WHERE developer_id = users.id AND status = 'approved') AS own,
      ARRAY(SELECT app_id FROM reviews WHERE user_id = users.id) AS reviewed
    FROM users WHERE id = ${userId}::uuid`;
  if (!row) return [];
  const pages = new Set(fields.flatMap((field) => SHOWN_ON[field]));
  // A user whose role just changed from developer was listed until now.
  const isListed = row.isDeveloper || fields.includes("role");
  const hasApps = row.own.length > 0;
  const pageTags = [
    pages.has("profile") && isListed ? [tags.developer(userId)] : [],
    // The landing page shows the makers of popular apps.
    pages.has("directory") && (isListed || hasApps) ? [tags.developers] : [],
    pages.has("catalog") && hasApps ? [tags.catalog] : [],
    pages.has("requests") && row.hasRequests ? [tags.projectRequests] : [],
    pages.has("apps") ? row.own.map(tags.app) : [],
    pages.has("reviews") ? row.reviewed.map(tags.app) : [],
  ];
  return pageTags.flat();
}
