import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { CustomerSummary } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";

type Row = { purchased: number; spent: string; favorite: string | null };

/** Returns the figures of the viewer's dashboard cards. Only completed orders count (product rules, "Buying"). */
export async function getCustomerSummary(viewer: Viewer | null): Promise<CustomerSummary> {
  authorize(viewer, "purchases.read");
  const rows = await db.$queryRaw<Row[]>`
    WITH bought AS (SELECT * FROM orders WHERE customer_id = ${viewer.id}::uuid AND status = 'completed')
    SELECT
      count(*)::int AS purchased,
      coalesce(sum(amount - refunded_amount), 0)::decimal(14, 2)::text AS spent,
      (
        SELECT app_category FROM bought GROUP BY app_category
        ORDER BY count(*) DESC, max(completed_at) DESC, app_category LIMIT 1
      ) AS favorite
    FROM bought`;
  const [row] = rows;
  return {
    appsPurchased: row?.purchased ?? 0,
    totalSpent: row?.spent ?? "0.00",
    favoriteCategory: row?.favorite ?? ordersMessages.noFavoriteCategory,
  };
}
