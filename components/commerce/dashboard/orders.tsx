import NextForm from "next/form";
import { OrderStatusBadge } from "@/components/commerce/orders/order-status-badge";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { columnSort, DataTable } from "@/components/lists/data-table";
import { DayFilters, SelectFilter } from "@/components/lists/filter-fields";
import { ROW_MENU_LINK, RowMenu } from "@/components/lists/row-menu";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { Button, buttonVariants } from "@/components/ui/button";
import { ArrowRight, FileDown } from "@/components/ui/icons";
import { ORDER_STATUSES, orderNumber } from "@/lib/commerce/orders/orders.constants";
import { ORDER_SORT_LABELS, ORDER_SORTS, type OrderSort } from "@/lib/commerce/sales/sales.constants";
import type { OrdersPageQuery } from "@/lib/commerce/sales/sales.queries";
import type { DeveloperOrder } from "@/lib/commerce/sales/sales.rows";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { codeLabel } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";

type AllOrdersProps = {
  query: OrdersPageQuery;
  page: { items: DeveloperOrder[]; total: number; nextCursor: string | null; previousCursor: string | null };
};

/** The filtered orders, paginated, with a download. */
export function AllOrders({ query, page }: AllOrdersProps) {
  const { status, from, to, sort } = query;
  const filters = { status, from, to };
  const sortParam = (order: OrderSort) => (order === "newest" ? undefined : order);
  const href = (more: Record<string, string | null>) =>
    withQuery(paths.developerOrders, { ...filters, sort: sortParam(sort), ...more });
  return (
    <>
      <OrderFilterForm query={query} />
      <div className="my-5 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="nums font-semibold">
          {status ? pluralize(page.total, `${status} order`) : `${pluralize(page.total, "order")} of any status`}
        </p>
        <a
          href={withQuery(paths.developerOrdersFile, filters)}
          download
          className={buttonVariants({ variant: "outline" })}
        >
          <FileDown aria-hidden />
          Export as CSV
        </a>
      </div>
      {page.items.length > 0 ? (
        <SaleList
          orders={page.items}
          sorting={{
            sort,
            href: (order) => withQuery(paths.developerOrders, { ...filters, sort: sortParam(order) }),
          }}
        />
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
        nextHref={page.nextCursor && href({ after: page.nextCursor })}
      />
    </>
  );
}

const statusOptions = [
  { value: "", label: "All" },
  ...ORDER_STATUSES.map((value) => ({ value, label: codeLabel(value) })),
];
const sortOptions = ORDER_SORTS.map((value) => ({ value, label: ORDER_SORT_LABELS[value] }));

/** Order filters as a plain GET form, so that it works without scripts. */
function OrderFilterForm({ query }: { query: OrdersPageQuery }) {
  return (
    <NextForm action={paths.developerOrders} className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SelectFilter
        name="status"
        label="Status"
        value={query.status}
        options={statusOptions}
        width="sm:w-44"
        className="max-sm:col-span-full"
      />
      <DayFilters query={query} />
      {/* Wider screens sort by the headings of the table, and send this unseen. */}
      <SelectFilter
        name="sort"
        label="Sort by"
        value={query.sort}
        options={sortOptions}
        width="sm:w-44"
        className="max-sm:col-span-full md:hidden"
      />
      <Button type="submit" className="min-h-10 max-sm:col-span-2">
        Show
      </Button>
    </NextForm>
  );
}

const BY_DATE = { first: "descending", descending: "newest", ascending: "oldest" } as const;
const BY_PRICE = { first: "descending", descending: "highest", ascending: "lowest" } as const;

type SaleListProps = {
  orders: readonly DeveloperOrder[];
  /** How the list is sorted, and its URL sorted otherwise; absent where it is always the newest. */
  sorting?: { sort: OrderSort; href: (sort: OrderSort) => string };
};

/** Orders of a developer's apps. */
function SaleList({ orders, sorting }: SaleListProps) {
  return (
    <DataTable
      caption="Orders"
      rows={orders}
      keyOf={({ id }) => id}
      cardClassName="max-md:grid-cols-[auto_minmax(0,1fr)_auto]"
      columns={[
        {
          label: "App",
          rowHeader: true,
          className: "max-md:order-1 max-md:col-span-2 md:w-1/2 md:max-w-0",
          cell: ({ app }) => (
            <span dir="auto" title={app.title} className="block font-semibold max-md:wrap-anywhere md:truncate">
              {app.id ? (
                <Link href={paths.app(app.id)} className="hover:underline">
                  {app.title}
                </Link>
              ) : (
                app.title
              )}
            </span>
          ),
        },
        {
          label: "Buyer",
          className: "max-md:order-3 max-md:col-span-2 md:w-1/2 md:max-w-0",
          cell: ({ customer }) =>
            customer ? (
              <span dir="auto" title={customer.name} className="block truncate">
                {customer.name}
              </span>
            ) : (
              <span className="text-muted-foreground">Deleted account</span>
            ),
        },
        {
          label: "Date",
          sort: sorting && columnSort(sorting.sort, BY_DATE, sorting.href),
          className: "nums whitespace-nowrap text-muted-foreground max-md:order-5",
          cell: ({ createdAt }) => <Moment at={createdAt} format="dayAndYear" />,
        },
        {
          label: "Order",
          className: "font-mono text-xs whitespace-nowrap max-md:order-6",
          cell: ({ id }) => `Order ${orderNumber(id)}`,
        },
        {
          label: "Status",
          className: "max-md:order-4 max-md:text-right",
          cell: ({ status }) => <OrderStatusBadge status={status} />,
        },
        {
          label: "Price",
          figures: true,
          sort: sorting && columnSort(sorting.sort, BY_PRICE, sorting.href),
          className: "max-md:order-2",
          cell: ({ amount, status, refundedAmount }) => (
            <>
              <span className="wide block font-bold">{Number(amount) === 0 ? "Free" : formatPrice(amount)}</span>
              {status === "completed" && Number(refundedAmount) > 0 && (
                <span className="narrow block text-xs text-muted-foreground">
                  {formatPrice(refundedAmount)} refunded
                </span>
              )}
            </>
          ),
        },
        {
          label: "Actions",
          labelHidden: true,
          className: "max-md:order-7 text-right md:w-px",
          cell: ({ id, app, customer, completedAt }) => {
            const mayWrite = customer && completedAt;
            if (!mayWrite && !app.id) return null;
            return (
              <RowMenu label={`Actions for order ${orderNumber(id)}`}>
                {mayWrite && (
                  <Link href={paths.newConversation("order", id)} className={ROW_MENU_LINK}>
                    Contact the buyer
                  </Link>
                )}
                {app.id && (
                  <Link href={paths.app(app.id)} className={ROW_MENU_LINK}>
                    View app
                  </Link>
                )}
              </RowMenu>
            );
          },
        },
      ]}
    />
  );
}

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
      <p className="mb-3 text-sm text-muted-foreground">
        Orders of any status. Only completed ones count in your figures.
      </p>
      <SaleList orders={orders} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Link href={paths.developerOrders} className={buttonVariants({ variant: "outline" })}>
          <span>{total > 1 ? `All ${formatCount(total)} orders` : "See all orders"}</span>
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
