import type { TabProps } from "./tab-props";
import { RecentOrders } from "@/components/dashboard/recent-orders";
import { listDeveloperOrders } from "@/lib/sales/list-developer-orders";
import { RECENT_ORDERS } from "@/lib/sales/sales.constants";

/** Renders `?tab=orders`. */
export async function OrdersTab({ viewer }: TabProps) {
  const { items, total } = await listDeveloperOrders(viewer, { limit: RECENT_ORDERS });
  return <RecentOrders orders={items} total={total} />;
}
