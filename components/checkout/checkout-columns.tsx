import type { ReactNode } from "react";
import { OrderDetails, OrderSummary, type OrderSummaryProps } from "@/components/checkout/order-summary";

/**
 * The payment beside the order summary. On narrow screens only a short summary comes first, so that the card fields are
 * on a phone's first screen.
 */
export function CheckoutColumns({ children, ...order }: OrderSummaryProps & { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr] lg:gap-y-0">
      <div className="lg:col-start-2">
        <OrderSummary {...order} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
      <div className="lg:col-start-2">
        <OrderDetails {...order} />
      </div>
    </div>
  );
}
