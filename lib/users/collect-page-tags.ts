import { tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";

/** Tags of every public page that shows this user: own apps, reviews written, profile, requests and the lists of them. */
export async function collectPageTags(tx: Pick<Db, "$queryRaw">, userId: string): Promise<string[]> {
  const apps = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM apps WHERE developer_id = ${userId}::uuid
    UNION SELECT app_id FROM reviews WHERE user_id = ${userId}::uuid`;
  return [tags.developer(userId), tags.developers, tags.catalogue, tags.projectRequests, ...apps.map(({ id }) => tags.app(id))];
}
