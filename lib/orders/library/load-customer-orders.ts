import { db } from "@/lib/db/client";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import { customerOrderSelect, toCustomerOrder } from "@/lib/orders/orders.select";
import { findCurrentDownloads } from "@/lib/releases/find-current-downloads";

/** Returns these orders as their buyer sees them, in the order of the ids. The caller has checked whose they are. */
export async function loadCustomerOrders(ids: readonly string[]): Promise<CustomerOrder[]> {
  const [rows, downloads] = await Promise.all([
    db.order.findMany({ where: { id: { in: [...ids] } }, select: customerOrderSelect }),
    findCurrentDownloads(ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const now = new Date();
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCustomerOrder(row, downloads.get(id), now)] : [];
  });
}
