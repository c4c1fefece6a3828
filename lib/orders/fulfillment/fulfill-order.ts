import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

export type FulfilledOrder = { id: string; appId: string | null; customerId: string | null };

/**
 * What follows from an order's completion, in its transaction: the download is counted, once for each
 * buyer and app however often it is bought again after a refund, and the receipt is on its way.
 */
export async function fulfillOrder(tx: Db, { id, appId, customerId }: FulfilledOrder): Promise<void> {
  if (appId) {
    // Not through Prisma's update, which would move the app's "last updated".
    const counted = await tx.$executeRaw`
      UPDATE apps SET downloads = downloads + 1
      WHERE id = ${appId}::uuid AND NOT EXISTS (
        SELECT 1 FROM orders
        WHERE customer_id = ${customerId}::uuid AND app_id = ${appId}::uuid AND completed_at IS NOT NULL AND id <> ${id}::uuid
      )`;
    if (counted > 0) await invalidateTags(tx, [tags.app(appId), tags.catalog]);
  }
  await addJob(tx, "send_receipt", { orderId: id }, { jobKey: `receipt-${id}` });
}
