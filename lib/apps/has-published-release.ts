import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";

/** SQL condition on `apps app`: a published release, which buyers can download. */
export const hasPublishedReleaseSql = Prisma.sql`EXISTS (
  SELECT 1 FROM releases WHERE releases.app_id = app.id AND releases.status = 'published')`;

/**
 * Whether an app has a published release. With one, or with a download link, it includes a download.
 * @param appId null for a deleted app without releases
 */
export async function hasPublishedRelease(client: Pick<Db, "release">, appId: string | null): Promise<boolean> {
  if (!appId) return false;
  const found = await client.release.findFirst({ where: { appId, status: "published" }, select: { id: true } });
  return found !== null;
}
