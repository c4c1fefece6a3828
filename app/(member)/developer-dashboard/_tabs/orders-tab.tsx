import { RecentOrders } from "@/components/commerce/dashboard/orders";
import { listDeveloperOrders } from "@/lib/commerce/sales/orders";
import { RECENT_ORDERS } from "@/lib/commerce/sales/sales.constants";
import type { TabProps } from "./tab-props";

/** Renders `?tab=orders`. */
export async function OrdersTab({ viewer }: TabProps) {
  const { items, total } = await listDeveloperOrders(viewer, { limit: RECENT_ORDERS });
  return <RecentOrders orders={items} total={total} />;
}
