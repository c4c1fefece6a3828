import { db } from "@/lib/db/client";
import { addJobs } from "@/lib/jobs/add-jobs";

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
  const orderIds = new Set(reversals.map(({ transfer }) => transfer.orderId));
  await addJobs(
    db,
    "send_transfer",
    transfers.map(({ id }) => ({ payload: { transferId: id }, jobKey: `transfer-${id}` })),
  );
  await addJobs(
    db,
    "reverse_transfers",
    [...orderIds].map((orderId) => ({ payload: { orderId }, jobKey: `reverse-${orderId}` })),
  );
}
