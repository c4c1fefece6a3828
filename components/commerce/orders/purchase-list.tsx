"use client";

import { AppImage } from "@/components/catalog/apps/app-image";
import { NoDownload } from "@/components/catalog/apps/app-price";
import { PurchaseLicense } from "@/components/catalog/licenses/purchase-license";
import { PurchaseActions } from "@/components/commerce/orders/purchase-actions";
import { OrderStatusBadge } from "@/components/commerce/orders/order-status-badge";
import { StatusBadge } from "@/components/lists/status-badge";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { Badge } from "@/components/ui/badge";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import type { CustomerOrder } from "@/lib/commerce/orders/orders.rows";
import { formatPrice } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { cn } from "@/lib/foundation/utils";

function Amount({ order }: { order: CustomerOrder }) {
  const free = Number(order.amount) === 0;
  const partly = order.status === "completed" && Number(order.refundedAmount) > 0;
  return (
    <p className="nums text-right">
      <span className={cn("wide block", order.paidAt ? "font-bold" : "text-muted-foreground")}>
        {free ? "Free" : formatPrice(order.amount)}
      </span>
      {!free && order.priceType !== "one-time" && (
        <span className="narrow block text-xs text-muted-foreground">{order.priceType}</span>
      )}
      {partly && (
        <span className="narrow block text-xs text-muted-foreground">{formatPrice(order.refundedAmount)} refunded</span>
      )}
    </p>
  );
}

/** A pending order has not charged anyone, unless its payment is being confirmed. */
function Status({ status, confirming }: { status: CustomerOrder["status"]; confirming: boolean }) {
  if (status !== "pending") return <OrderStatusBadge status={status} />;
  return <StatusBadge tone="waiting">{confirming ? ordersMessages.confirming : ordersMessages.notPaid}</StatusBadge>;
}

/** What a buyer can do after paying. */
function NextSteps({ order }: { order: CustomerOrder }) {
  const { app, license, refund } = order;
  return (
    <section aria-labelledby="next-steps" className="text-sm">
      <h4 id="next-steps" className="font-semibold">
        What&apos;s next
      </h4>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted-foreground">
        {license && <li>Enter your license key when the app asks for it.</li>}
        <li>
          Your{" "}
          <Link href={paths.receipt(order.id)} className="link">
            receipt
          </Link>{" "}
          is ready to print or save.
        </li>
        {refund.daysLeft !== null && (
          <li>Not what you expected? You have {pluralize(refund.daysLeft, "day")} to request a refund.</li>
        )}
        {app.id && order.onSale && (
          <li>
            Once you&apos;ve tried it,{" "}
            <Link href={`${paths.app(app.id)}#reviews`} className="link">
              write a review
            </Link>
            .
          </li>
        )}
      </ul>
    </section>
  );
}

type PurchaseItemProps = {
  order: CustomerOrder;
  /** Whether the buyer came here for this order. */
  highlighted: boolean;
  /** Whether the buyer has just paid and the provider has not confirmed it yet. */
  confirming: boolean;
  /** Whether the buyer comes from paying for it. */
  justPaid: boolean;
};

/** One purchase with its status, download, license key and refund. */
function PurchaseItem({ order, highlighted, confirming, justPaid }: PurchaseItemProps) {
  const { app } = order;
  const at = order.paidAt ?? order.createdAt;
  return (
    <article
      id={order.id}
      aria-current={highlighted ? "true" : undefined}
      className={cn(
        "grid scroll-mt-24 grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]",
        highlighted && "rounded-lg border border-success bg-card p-4 shadow-[inset_0_0_0_1px_var(--success)] sm:p-5",
      )}
    >
      <div className="overflow-hidden rounded-md border border-border">
        <AppImage src={app.screenshots[0]} alt="" sizes="144px" />
      </div>
      <div className="min-w-0">
        <h3 dir="auto" className="wrap-anywhere">
          {app.id ? app.title : ordersMessages.appGone}
        </h3>
        {!app.id && <p className="text-sm text-muted-foreground">You got {app.title}.</p>}
        {app.id && !order.onSale && <p className="text-sm text-muted-foreground">{ordersMessages.notOnSale}</p>}
        <p className="nums mt-0.5 text-sm text-muted-foreground">
          <Moment at={at} />,{" "}
          <span className="whitespace-nowrap">
            order <span className="font-mono text-xs">{orderNumber(order.id)}</span>
          </span>
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Status status={order.status} confirming={confirming} />
          <Badge variant="secondary">{app.category}</Badge>
          {order.updateAvailable && <Badge variant="success">Update available</Badge>}
        </div>
        {order.status === "failed" && order.removable && (
          <p className="mt-2 text-sm text-muted-foreground">{ordersMessages.failedUnpaid}</p>
        )}
        {order.accessEnded && (
          <p className="mt-2 text-sm text-muted-foreground">
            Your subscription has ended. <Link href={paths.subscriptions}>View subscriptions</Link>
          </p>
        )}
        {order.status === "completed" && !order.accessEnded && !app.downloadUrl && !order.release && (
          <NoDownload className="mt-2 text-sm" />
        )}
      </div>
      <Amount order={order} />
      <div className={cn("col-start-2 -col-end-1", highlighted && "max-sm:col-start-1")}>
        <PurchaseActions order={order} highlighted={highlighted} confirming={confirming} />
      </div>
      {order.license && (
        <div className="col-span-full sm:col-start-2">
          <PurchaseLicense orderId={order.id} license={order.license} />
        </div>
      )}
      {justPaid && !order.refund.request && (
        <div className="col-span-full sm:col-start-2">
          <NextSteps order={order} />
        </div>
      )}
    </article>
  );
}

export type PurchaseListProps = {
  orders: readonly CustomerOrder[];
  /** The order that the buyer came here for: just paid, or linked from its app. */
  highlightedId: string | undefined;
  /** The order whose payment is being confirmed. */
  confirmingId: string | undefined;
  /** Whether the buyer comes from paying for the highlighted order. */
  justPaid: boolean;
};

/** My Purchases, latest payment first. */
export function PurchaseList({ orders, highlightedId, confirmingId, justPaid }: PurchaseListProps) {
  return (
    <ul className="border-b border-border">
      {orders.map((order) => (
        <li key={order.id} className="border-t border-border py-5 first:border-t-0 first:pt-0">
          <PurchaseItem
            order={order}
            highlighted={order.id === highlightedId}
            confirming={order.id === confirmingId}
            justPaid={justPaid && order.id === highlightedId}
          />
        </li>
      ))}
    </ul>
  );
}
