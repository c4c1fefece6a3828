import { db } from "@/lib/db/client";

/** Returns which of these apps have a release that is published or in review, so something to deliver. */
export async function findHostedApps(appIds: readonly string[]): Promise<Set<string>> {
  const found = await db.release.findMany({
    where: { appId: { in: [...appIds] }, status: { in: ["published", "review"] } },
    distinct: ["appId"],
    select: { appId: true },
  });
  return new Set(found.map(({ appId }) => appId));
}
