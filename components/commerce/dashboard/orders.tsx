import NextForm from "next/form";
import { OrderStatusBadge } from "@/components/commerce/orders/order-status-badge";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { Button, buttonVariants } from "@/components/ui/button";
import { ArrowRight, FileDown } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { ORDER_STATUSES, orderNumber } from "@/lib/commerce/orders/orders.constants";
import type { OrdersPageQuery } from "@/lib/commerce/sales/sales.queries";
import type { DeveloperOrder } from "@/lib/commerce/sales/sales.rows";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";

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

const capitalize = (status: string) => status[0]?.toUpperCase() + status.slice(1);

/** Order filters as a plain GET form, so that it works without scripts. */
function OrderFilterForm({ status, from, to }: Pick<OrdersPageQuery, "status" | "from" | "to">) {
  return (
    <NextForm
      action={paths.developerOrders}
      key={`${status} ${from} ${to}`}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <div className="grid gap-1.5 max-sm:col-span-2 sm:w-44">
        <Label htmlFor="status">Status</Label>
        <NativeSelect id="status" name="status" defaultValue={status ?? ""}>
          <option value="">All</option>
          {ORDER_STATUSES.map((value) => (
            <option key={value} value={value}>
              {capitalize(value)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <Label htmlFor="from">From (UTC)</Label>
        <Input id="from" type="date" name="from" defaultValue={from} />
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <Label htmlFor="to">To (UTC)</Label>
        <Input id="to" type="date" name="to" defaultValue={to} />
      </div>
      <Button type="submit" className="min-h-10 max-sm:col-span-2">
        Show
      </Button>
    </NextForm>
  );
}

function SaleItem({ order }: { order: DeveloperOrder }) {
  const { app, customer } = order;
  const partly = order.status === "completed" && Number(order.refundedAmount) > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-border px-4 py-3.5 first:border-t-0 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_7rem_7.5rem] sm:px-5">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {app.id ? (
            <Link href={paths.app(app.id)} className="inline-block min-h-6 hover:underline">
              {app.title}
            </Link>
          ) : (
            app.title
          )}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-xs">
          <span className="font-mono">Order {orderNumber(order.id)}</span>
          {customer && order.completedAt && (
            <Link
              href={paths.newConversation("order", order.id)}
              aria-label={`Contact the buyer of order ${orderNumber(order.id)}`}
              className="link inline-block min-h-6 leading-6"
            >
              Contact the buyer
            </Link>
          )}
        </p>
        <p className="nums text-sm wrap-anywhere text-muted-foreground sm:hidden">
          <Moment at={order.createdAt} />, {customer?.name ?? "deleted account"}
        </p>
      </div>
      <div className="nums text-sm text-muted-foreground max-sm:hidden">
        <p dir="auto" className="truncate text-foreground">
          {customer?.name ?? "Deleted account"}
        </p>
        <Moment at={order.createdAt} />
      </div>
      <p className="nums text-right">
        <span className="wide block font-bold">{Number(order.amount) === 0 ? "Free" : formatPrice(order.amount)}</span>
        {partly && (
          <span className="narrow block text-xs text-muted-foreground">
            {formatPrice(order.refundedAmount)} refunded
          </span>
        )}
        <span className="mt-1 block sm:hidden">
          <OrderStatusBadge status={order.status} />
        </span>
      </p>
      <p className="text-right max-sm:hidden">
        <OrderStatusBadge status={order.status} />
      </p>
    </li>
  );
}

/** Orders of a developer's apps, newest first. */
function SaleList({ orders }: { orders: readonly DeveloperOrder[] }) {
  return (
    <ul className="overflow-hidden rounded-lg border border-border bg-card">
      {orders.map((order) => (
        <SaleItem key={order.id} order={order} />
      ))}
    </ul>
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
