import { ArrowRight, FileDown } from "@/components/ui/icons";
import { SaleList } from "@/components/dashboard/sale-list";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { formatCount } from "@/lib/format/count";
import { paths } from "@/lib/paths";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";

/** The five latest orders, with links to all orders and the export. */
export function RecentOrders({ orders, total }: { orders: readonly DeveloperOrder[]; total: number }) {
  if (total === 0)
    return (
      <EmptyState as="h3" title="No orders yet">
        Orders appear here when a customer starts checkout.
      </EmptyState>
    );
  return (
    <>
      <SaleList orders={orders} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Link href={paths.developerOrders} className={buttonVariants({ variant: "outline" })}>
          <span>{total > 1 ? `All ${formatCount(total)} orders` : "View orders"}</span>
          <ArrowRight aria-hidden />
        </Link>
        <a href={paths.developerOrdersFile} download className={buttonVariants({ variant: "ghost" })}>
          <FileDown aria-hidden />
          Export as CSV
        </a>
      </div>
    </>
  );
}
