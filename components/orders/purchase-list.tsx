"use client";

import { Download } from "@/components/ui/icons";
import { AppImage } from "@/components/apps/app-image";
import { OrderStatusBadge } from "@/components/orders/order-status-badge";
import { PurchaseRefund } from "@/components/refunds/purchase-refund";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { formatDay } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/money";
import { orderNumber } from "@/lib/orders/orders.constants";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { paths } from "@/lib/paths";

function Amount({ order }: { order: CustomerOrder }) {
  const free = Number(order.amount) === 0;
  const partly = order.status === "completed" && Number(order.refundedAmount) > 0;
  return (
    <p className="nums text-right">
      <span className="wide block font-bold">{free ? "Free" : formatPrice(order.amount)}</span>
      {partly && (
        <span className="narrow block text-xs text-muted-foreground">{formatPrice(order.refundedAmount)} refunded</span>
      )}
    </p>
  );
}

function PurchaseItem({ order }: { order: CustomerOrder }) {
  const { app } = order;
  return (
    <article
      id={order.id}
      className="grid scroll-mt-24 grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 border-t border-border py-5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
    >
      <div className="overflow-hidden rounded-md border border-border">
        <AppImage src={app.screenshots[0]} alt="" sizes="144px" />
      </div>
      <div className="min-w-0">
        <h3 className="wrap-anywhere">{app.id ? app.title : ordersMessages.appGone}</h3>
        {!app.id && <p className="text-sm text-muted-foreground">You got {app.title}.</p>}
        {app.id && !order.onSale && <p className="text-sm text-muted-foreground">{ordersMessages.notOnSale}</p>}
        <p className="nums mt-0.5 text-sm text-muted-foreground">
          <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>, order{" "}
          <span className="font-mono text-xs">{orderNumber(order.id)}</span>
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <OrderStatusBadge status={order.status} />
          <Badge variant="secondary">{app.category}</Badge>
        </div>
      </div>
      <Amount order={order} />
      <div className="col-span-full flex flex-wrap gap-2 sm:col-start-2 sm:-mt-1">
        {app.id && order.onSale && (
          <Link
            href={paths.app(app.id)}
            aria-label={`View App ${app.title}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            View App
          </Link>
        )}
        {order.status === "completed" && app.downloadUrl && (
          <a
            href={app.downloadUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Download ${app.title}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            <Download aria-hidden />
            Download
          </a>
        )}
        {order.status === "pending" && app.id && order.onSale && (
          <a href={paths.checkout(app.id)} className={buttonVariants({ variant: "outline", size: "sm" })}>
            Complete payment
          </a>
        )}
        <PurchaseRefund
          orderId={order.id}
          title={app.title}
          disputed={order.status === "disputed"}
          refund={order.refund}
        />
      </div>
    </article>
  );
}

/** My Purchases, newest first. */
export function PurchaseList({ orders }: { orders: readonly CustomerOrder[] }) {
  return (
    <ul className="border-b border-border *:first:*:border-t-0 *:first:*:pt-0">
      {orders.map((order) => (
        <li key={order.id}>
          <PurchaseItem order={order} />
        </li>
      ))}
    </ul>
  );
}
