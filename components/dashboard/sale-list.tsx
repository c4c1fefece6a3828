import { OrderStatusBadge } from "@/components/orders/order-status-badge";
import { Link } from "@/components/layout/link";
import { Moment } from "@/components/layout/moment";
import { formatPrice } from "@/lib/format/money";
import { orderNumber } from "@/lib/orders/orders.constants";
import { paths } from "@/lib/paths";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";

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
export function SaleList({ orders }: { orders: readonly DeveloperOrder[] }) {
  return (
    <ul className="overflow-hidden rounded-lg border border-border bg-card">
      {orders.map((order) => (
        <SaleItem key={order.id} order={order} />
      ))}
    </ul>
  );
}
