import { Spinner } from "@/components/ui/spinner";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";

/** Shown while the order is created or the provider's form loads (docs/product.md#checkout). */
export function CheckoutLoading() {
  return (
    <p role="status" className="flex items-center gap-2.5 py-6 text-muted-foreground">
      <Spinner />
      {ordersMessages.loading}
    </p>
  );
}
