import { FileDown } from "@/components/ui/icons";
import { OrderFilterForm } from "@/components/dashboard/order-filter-form";
import { SaleList } from "@/components/dashboard/sale-list";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { Link } from "@/components/layout/link";
import { pluralize } from "@/lib/format/count";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";
import type { OrdersPageQuery } from "@/lib/sales/sales.schema";

type AllOrdersProps = {
  query: OrdersPageQuery;
  page: { items: DeveloperOrder[]; total: number; nextCursor: string | null; previousCursor: string | null };
};

/** The filtered orders, paginated, with a download. */
export function AllOrders({ query: { status, from, to }, page }: AllOrdersProps) {
  const href = (more: Record<string, string | null>) => withQuery(paths.developerOrders, { status, from, to, ...more });
  return (
    <>
      <OrderFilterForm status={status} from={from} to={to} />
      <div className="my-5 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="nums font-semibold">
          {pluralize(page.total, "order")}
        </p>
        <a
          href={withQuery(paths.developerOrdersFile, { status, from, to })}
          download
          className={buttonVariants({ variant: "outline" })}
        >
          <FileDown aria-hidden />
          Export as CSV
        </a>
      </div>
      {page.items.length > 0 ? (
        <SaleList orders={page.items} />
      ) : (
        <EmptyState
          title="No orders found"
          action={
            (status ?? from ?? to) && (
              <Link href={paths.developerOrders} className={buttonVariants({ variant: "outline" })}>
                Show all orders
              </Link>
            )
          }
        >
          {(status ?? from ?? to) ? "No orders match these filters." : "Orders for your apps appear here."}
        </EmptyState>
      )}
      <CursorPagination
        label="Orders"
        previousHref={page.previousCursor && href({ before: page.previousCursor })}
        previousLabel="Newer"
        nextHref={page.nextCursor && href({ after: page.nextCursor })}
        nextLabel="Older"
      />
    </>
  );
}
