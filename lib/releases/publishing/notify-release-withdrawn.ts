import { db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/**
 * Job: queues an email to everyone who downloaded a withdrawn release, whatever became of their order. One job for
 * each, so that a failure does not send another's email again.
 */
export async function notifyReleaseWithdrawn(releaseId: string): Promise<void> {
  const orders = await db.order.findMany({
    where: { customerId: { not: null }, deliveries: { some: { file: { releaseId } } } },
    distinct: ["customerId"],
    select: { customerId: true },
  });
  for (const { customerId } of orders) {
    if (customerId === null) continue;
    const jobKey = `release-withdrawn-${releaseId}-${customerId}`;
    await addJob(db, "send_release_withdrawn", { releaseId, customerId }, { jobKey });
  }
}
