import type { Db } from "@/lib/db/client";
import { COUNT_ONCE_MINUTES } from "@/lib/releases/downloads.constants";

/**
 * Logs a buyer's download of a file and counts it, once within `COUNT_ONCE_MINUTES`, so that resumed downloads do not
 * inflate the count. The caller holds a lock on the order's row, which serializes its downloads.
 */
export async function recordDelivery(
  tx: Pick<Db, "delivery" | "releaseFile">,
  { orderId, fileId }: { orderId: string; fileId: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - COUNT_ONCE_MINUTES * 60_000);
  const counted = await tx.delivery.findFirst({
    where: { orderId, fileId, createdAt: { gt: since } },
    select: { id: true },
  });
  if (counted) return;
  await tx.delivery.create({ data: { orderId, fileId, createdAt: now } });
  await tx.releaseFile.update({ where: { id: fileId }, data: { downloads: { increment: 1 } } });
}
