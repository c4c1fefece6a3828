import { db } from "@/lib/db/client";
import type { PublicRelease } from "@/lib/releases/releases.dto";
import { releaseSelect, toPublicRelease } from "@/lib/releases/releases.select";

/**
 * Returns an app's newest published releases for its page and feed, newest first.
 * @param appId an app that the caller has found visible
 */
export async function listReleaseHistory(appId: string, limit: number): Promise<PublicRelease[]> {
  const rows = await db.release.findMany({
    where: { appId, status: "published" },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: limit,
    select: releaseSelect,
  });
  return rows.map(toPublicRelease);
}
