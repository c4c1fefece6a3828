"use client";

import { PurchaseItem } from "@/components/orders/purchase-item";
import type { CustomerOrder } from "@/lib/orders/orders.dto";

export type PurchaseListProps = {
  orders: readonly CustomerOrder[];
  /** The order that the buyer came here for: just paid, or linked from its app. */
  highlightedId: string | undefined;
  /** The order whose payment is being confirmed. */
  confirmingId: string | undefined;
};

/** My Purchases, latest payment first. */
export function PurchaseList({ orders, highlightedId, confirmingId }: PurchaseListProps) {
  return (
    <ul className="border-b border-border">
      {orders.map((order) => (
        <li key={order.id} className="border-t border-border py-5 first:border-t-0 first:pt-0">
          <PurchaseItem order={order} highlighted={order.id === highlightedId} confirming={order.id === confirmingId} />
        </li>
      ))}
    </ul>
  );
}
