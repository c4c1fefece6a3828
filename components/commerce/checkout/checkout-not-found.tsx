import { EmptyState } from "@/components/shell/empty-state";
import { buttonVariants } from "@/components/ui/button";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { paths } from "@/lib/foundation/paths";

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
