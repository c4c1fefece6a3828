import { db } from "@/lib/db/client";
import { addJobs } from "@/lib/jobs/add-jobs";

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
  const customers = orders.flatMap(({ customerId }) => customerId ?? []);
  const emails = customers.map((customerId) => ({
    payload: { releaseId, customerId },
    jobKey: `release-withdrawn-${releaseId}-${customerId}`,
  }));
  await addJobs(db, "send_release_withdrawn", emails);
}
