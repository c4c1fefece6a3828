import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { addJob } from "@/lib/jobs/add-job";
import { issueLicense } from "@/lib/licenses/issue-license";

export type FulfilledOrder = { id: string; appId: string | null; customerId: string | null };

/**
 * Handles an order's completion inside its transaction: counts the download, once per buyer and app even when the app
 * is bought again after a refund, issues the license key, and queues the receipt.
 */
export async function fulfillOrder(tx: Db, { id, appId, customerId }: FulfilledOrder): Promise<void> {
  if (appId) {
    // Raw SQL, because Prisma's update would change the app's "last updated" date.
    const [counted] = await queryRows(
      tx,
      { developerId: "uuid" },
      Prisma.sql`
        UPDATE apps SET downloads = downloads + 1
        WHERE id = ${appId}::uuid AND NOT EXISTS (
          SELECT 1 FROM orders
          WHERE customer_id = ${customerId}::uuid AND app_id = ${appId}::uuid
            AND completed_at IS NOT NULL AND id <> ${id}::uuid
        )
        RETURNING developer_id AS "developerId"`,
    );
    if (counted) await invalidateTags(tx, [tags.app(appId), tags.catalog, tags.developer(counted.developerId)]);
  }
  await issueLicense(tx, { id, appId });
  await addJob(tx, "send_receipt", { orderId: id }, { jobKey: `receipt-${id}` });
}
