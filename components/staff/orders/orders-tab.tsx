import { DayFilters, SelectFilter } from "@/components/lists/filter-fields";
import { OrderStatusBadge } from "@/components/commerce/orders/order-status-badge";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { DataTable } from "@/components/lists/data-table";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { PlatformSearchForm } from "@/components/staff/platform/platform-search-form";
import type { ListPage } from "@/components/staff/platform/users-tab";
import { Button, buttonVariants } from "@/components/ui/button";
import { FileDown } from "@/components/ui/icons";
import { ORDER_STATUSES, orderNumber } from "@/lib/commerce/orders/orders.constants";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatPrice } from "@/lib/foundation/format/money";
import { atLeastOf } from "@/lib/foundation/format/numbers";
import { codeLabel } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";
import type { PlatformOrder } from "@/lib/commerce/platform-orders/orders.rows";
import { platformHref, type PlatformPageQuery } from "@/lib/staff/platform/platform.queries";

const statusOptions = [
  { value: "", label: "All statuses" },
  ...ORDER_STATUSES.map((value) => ({ value, label: codeLabel(value) })),
];

function Filters({ query }: { query: PlatformPageQuery }) {
  return (
    <PlatformSearchForm
      tab="orders"
      search={query.search}
      label="Search orders"
      placeholder="Order number, email, app or last four digits"
    >
      <SelectFilter
        name="status"
        label="Status"
        value={query.status}
        options={statusOptions}
        width="sm:w-40"
        className="max-sm:col-span-full"
      />
      <DayFilters query={query} />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </PlatformSearchForm>
  );
}

const Party = ({ party }: { party: PlatformOrder["customer"] }) =>
  party ? (
    <Link href={paths.manageUser(party.id)} title={party.email} className="block truncate hover:underline">
      <bdi>{party.name}</bdi>
    </Link>
  ) : (
    <span className="text-muted-foreground">Deleted account</span>
  );

function OrderTable({ orders }: { orders: readonly PlatformOrder[] }) {
  return (
    <DataTable
      caption="Orders"
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Order",
          rowHeader: true,
          className: "font-mono text-xs whitespace-nowrap max-md:order-1",
          cell: ({ id }) => (
            <Link href={paths.manageOrder(id)} className="link">
              {orderNumber(id)}
            </Link>
          ),
        },
        {
          label: "Item",
          className: "max-md:order-3 max-md:col-span-2 md:w-2/5 md:max-w-0",
          cell: ({ title, kind }) => (
            <span dir="auto" title={title} className="block font-semibold max-md:wrap-anywhere md:truncate">
              {kind === "milestone" ? `Milestone: ${title}` : title}
            </span>
          ),
        },
        {
          label: "Buyer",
          className: "max-md:order-4 md:w-[30%] md:max-w-0",
          cell: ({ customer }) => <Party party={customer} />,
        },
        {
          label: "Developer",
          hiddenBelow: "lg",
          className: "md:w-[30%] md:max-w-0",
          cell: ({ developer }) => <Party party={developer} />,
        },
        {
          label: "Date",
          className: "nums whitespace-nowrap text-muted-foreground max-md:order-5 max-md:text-right",
          cell: ({ createdAt }) => <Moment at={createdAt} format="dayAndYear" />,
        },
        {
          label: "Card",
          hiddenBelow: "lg",
          className: "nums whitespace-nowrap text-muted-foreground",
          cell: ({ card }) => card && `•••• ${card.slice(-4)}`,
        },
        {
          label: "Status",
          className: "max-md:order-6",
          cell: ({ status }) => <OrderStatusBadge status={status} />,
        },
        {
          label: "Amount",
          figures: true,
          className: "max-md:order-2 max-md:text-right",
          cell: ({ amount, refundedAmount, status }) => (
            <>
              <span className="block font-semibold">{Number(amount) === 0 ? "Free" : formatPrice(amount)}</span>
              {status === "completed" && Number(refundedAmount) > 0 && (
                <span className="block text-xs text-muted-foreground">{formatPrice(refundedAmount)} refunded</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** Orders of everyone (docs/product.md#platform-administration), with filters and a download. */
export function OrdersTab({ query, orders }: { query: PlatformPageQuery; orders: ListPage<PlatformOrder> }) {
  const { previousCursor, nextCursor, total, items } = orders;
  const { search, status, from, to } = query;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="sr-only">
        Orders
      </h2>
      <Filters query={query} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <p className="nums text-sm text-muted-foreground" role="status">
          {atLeastOf(orders, "order") + (search ? ` for “${search}”` : "")}
        </p>
        <a
          href={withQuery(paths.allOrdersFile, { search, status, from, to })}
          download
          className={buttonVariants({ variant: "outline" })}
        >
          <FileDown aria-hidden />
          Export as CSV
        </a>
      </div>
      {total === 0 ? (
        <EmptyState
          as="h3"
          title="No orders found"
          action={
            <Link
              href={platformHref(query, { search: "", status: undefined, from: undefined, to: undefined })}
              className={buttonVariants({ variant: "outline" })}
            >
              Show all orders
            </Link>
          }
        >
          No order matches your search and filters.
        </EmptyState>
      ) : (
        <OrderTable orders={items} />
      )}
      <CursorPagination
        label="Orders"
        previousHref={previousCursor && platformHref(query, { before: previousCursor })}
        nextHref={nextCursor && platformHref(query, { after: nextCursor })}
      />
    </section>
  );
}
