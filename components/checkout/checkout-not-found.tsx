import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { paths } from "@/lib/paths";

/** Shown when the app does not exist or is not visible to the viewer (docs/product.md#checkout). */
export function CheckoutNotFound() {
  return (
    <EmptyState
      as="h1"
      title={ordersMessages.appNotFound}
      action={
        <a href={paths.home} className={buttonVariants({ variant: "outline" })}>
          {ordersMessages.backToMarketplace}
        </a>
      }
    >
      {ordersMessages.appNotFoundText}
    </EmptyState>
  );
}
