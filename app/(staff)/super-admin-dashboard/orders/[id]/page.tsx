import type { Metadata } from "next";
import { cache } from "react";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { OrderScreen } from "@/components/staff/orders/order-screen";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { describePage } from "@/lib/foundation/page-facts";
import { loadPlatformOrder } from "@/lib/commerce/platform-orders/timeline";
import { canManagePlatform } from "@/lib/staff/platform/staff";

type Props = { params: Promise<{ id: string }> };

// Shared by the metadata and the page.
const loadOrder = cache(loadPlatformOrder);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return {};
  if (!canManagePlatform(viewer)) return { title: getForbiddenTitle(viewer, "platform.manage") };
  const order = await loadOrder(viewer, (await params).id);
  return { title: order ? `Order ${orderNumber(order.id)}` : "Order not found" };
}

/** An order with its timeline, for super admins. */
export default async function OrderPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  if (!canManagePlatform(viewer)) return <ForbiddenScreen viewer={viewer} screen="platform.manage" />;
  const order = await loadOrder(viewer, id);
  if (!order) {
    describePage({ status: 404 });
    return <NotFoundPage />;
  }
  return <OrderScreen order={order} />;
}
