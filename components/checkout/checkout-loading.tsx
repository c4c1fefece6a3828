import { Spinner } from "@/components/ui/spinner";
import { ordersMessages } from "@/lib/orders/orders.messages";

/** While the order is opened or the provider's form is on its way (spec section 2). */
export function CheckoutLoading() {
  return (
    <p role="status" className="flex items-center gap-2.5 py-6 text-muted-foreground">
      <Spinner />
      {ordersMessages.loading}
    </p>
  );
}
