import { PurchaseList, type PurchaseListProps } from "@/components/commerce/orders/purchase-list";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import type { CustomerOrder } from "@/lib/commerce/orders/orders.rows";
import { paths } from "@/lib/foundation/paths";

type PurchasesTabProps = Pick<PurchaseListProps, "highlightedId" | "confirmingId" | "justPaid"> & {
  orders: { items: readonly CustomerOrder[]; total: number };
  newestHref: string | null;
  olderHref: string | null;
};

/** The viewer's purchases, with downloads. */
export function PurchasesTab({ orders, newestHref, olderHref, ...marked }: PurchasesTabProps) {
  if (orders.total === 0) {
    return (
      <EmptyState
        as="h3"
        title="No purchases yet"
        action={
          <Link href={paths.browseApps} className={buttonVariants({ variant: "outline" })}>
            Start Shopping
          </Link>
        }
      >
        Your apps and downloads appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <PurchaseList orders={orders.items} {...marked} />
      <CursorPagination
        label="Purchases"
        previousHref={newestHref}
        previousLabel="Newest"
        nextHref={olderHref}
        nextLabel="Older"
      />
    </>
  );
}
