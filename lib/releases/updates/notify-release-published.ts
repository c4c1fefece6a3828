import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";

/**
 * Job: announces the releases of an app that were published since the last time, in one email to each buyer. Runs an
 * hour after the first of them was published; releases that were withdrawn meanwhile are left out.
 */
export async function notifyReleasePublished(appId: string, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    await lockRow(tx, "App", appId);
    const fresh = await tx.release.findMany({
      where: { appId, status: "published", announcedAt: null },
      orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
      select: { id: true },
    });
    const [newest] = fresh;
    if (!newest) return;
    await tx.release.updateMany({ where: { id: { in: fresh.map(({ id }) => id) } }, data: { announcedAt: now } });
    const releaseId = newest.id;
    await addJob(tx, "queue_release_updates", { releaseId }, { jobKey: `release-updates-${releaseId}` });
  });
}
