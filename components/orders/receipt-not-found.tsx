import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { paths } from "@/lib/paths";

/** Shown when an order doesn't exist, isn't paid or is someone else's. */
export function ReceiptNotFound() {
  return (
    <div className="page-wrap py-16">
      <EmptyState
        as="h1"
        title={ordersMessages.receiptNotFound}
        action={
          <Link href={paths.customerDashboard} className={buttonVariants({ variant: "outline" })}>
            My Purchases
          </Link>
        }
      >
        Only the buyer can open a receipt, from My Purchases.
      </EmptyState>
    </div>
  );
}
