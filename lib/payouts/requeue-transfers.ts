import { db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/** Milliseconds after which an unfinished transfer or reversal is queued again. */
const OVERDUE_MS = 30 * 60 * 1000;
/** The most that one run queues; the oldest come first. */
const LIMIT = 1_000;

/** Queues the jobs of transfers and reversals again that should have ended long ago, in case their job gave up. */
export async function requeueTransfers(now = new Date()): Promise<void> {
  const overdue = { lt: new Date(now.getTime() - OVERDUE_MS) };
  const [transfers, reversals] = await Promise.all([
    db.transfer.findMany({
      where: { status: "pending", createdAt: overdue },
      orderBy: { createdAt: "asc" },
      take: LIMIT,
      select: { id: true },
    }),
    db.transferReversal.findMany({
      where: { finishedAt: null, createdAt: overdue },
      orderBy: { createdAt: "asc" },
      take: LIMIT,
      select: { transfer: { select: { orderId: true } } },
    }),
  ]);
  for (const { id } of transfers) await addJob(db, "send_transfer", { transferId: id }, { jobKey: `transfer-${id}` });
  for (const { transfer } of reversals)
    await addJob(db, "reverse_transfers", { orderId: transfer.orderId }, { jobKey: `reverse-${transfer.orderId}` });
}
