import { tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { SHOWN_ON, type PublicField } from "@/lib/users/public-fields.constants";

type Row = { isDeveloper: boolean; hasRequests: boolean; own: string[]; reviewed: string[] };

/**
 * Tags of every public page that shows one of these fields of a user; none of lists in which the user does not stand.
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
  const places = new Set(fields.flatMap((field) => SHOWN_ON[field]));
  // Who is no developer any more was one until now.
  const isListed = row.isDeveloper || fields.includes("role");
  const isMaker = row.own.length > 0;
  const found = [
    places.has("profile") && isListed ? [tags.developer(userId)] : [],
    // The landing page's developers are the makers of popular apps.
    places.has("directory") && (isListed || isMaker) ? [tags.developers] : [],
    places.has("catalogue") && isMaker ? [tags.catalog] : [],
    places.has("requests") && row.hasRequests ? [tags.projectRequests] : [],
    places.has("apps") ? row.own.map(tags.app) : [],
    places.has("reviews") ? row.reviewed.map(tags.app) : [],
  ];
  return found.flat();
}
