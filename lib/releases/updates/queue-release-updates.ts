import { db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { givesAccess } from "@/lib/entitlements/gives-access";
import { addJobs } from "@/lib/jobs/add-jobs";

const BATCH = 200;

/** Queues the next batch of emails and records how far it got, together. Returns whether there may be more. */
function queueBatch(releaseId: string): Promise<boolean> {
  return transaction(async (tx) => {
    await lockRow(tx, "Release", releaseId);
    const release = await tx.release.findUnique({
      where: { id: releaseId },
      select: { appId: true, publishedAt: true, announcedTo: true },
    });
    if (!release?.publishedAt) return false;
    const orders = await tx.order.findMany({
      where: {
        appId: release.appId,
        AND: givesAccess(),
        // Who bought it later got the new version.
        completedAt: { lt: release.publishedAt },
        customerId: release.announcedTo ? { gt: release.announcedTo } : { not: null },
      },
      distinct: ["customerId"],
      orderBy: { customerId: "asc" },
      take: BATCH,
      select: { customerId: true },
    });
    const customers = orders.flatMap(({ customerId }) => customerId ?? []);
    const emails = customers.map((customerId) => ({
      payload: { releaseId, customerId },
      jobKey: `release-update-${releaseId}-${customerId}`,
    }));
    await addJobs(tx, "send_release_update", emails);
    const last = customers.at(-1);
    if (last) await tx.release.update({ where: { id: releaseId }, data: { announcedTo: last }, select: { id: true } });
    return customers.length === BATCH;
  });
}

/**
 * Job: queues an email about a release for each buyer who bought the app before it and has access. A run that was
 * killed continues where it stopped, so that nobody gets two.
 */
export async function queueReleaseUpdates(releaseId: string): Promise<void> {
  if ((await db.release.count({ where: { id: releaseId } })) === 0) return;
  while (await queueBatch(releaseId));
}
