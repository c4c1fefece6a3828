import { AppImage } from "@/components/apps/app-image";
import { NoDownload } from "@/components/apps/no-download";
import { Link } from "@/components/layout/link";
import { StatusBadge } from "@/components/layout/status-badge";
import { OrderStatusBadge } from "@/components/orders/order-status-badge";
import { PurchaseActions } from "@/components/orders/purchase-actions";
import { PurchaseLicense } from "@/components/licenses/purchase-license";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { formatPrice } from "@/lib/format/money";
import { orderNumber } from "@/lib/orders/orders.constants";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { paths } from "@/lib/paths";
import { cn } from "@/lib/utils";

function Amount({ order }: { order: CustomerOrder }) {
  const free = Number(order.amount) === 0;
  const partly = order.status === "completed" && Number(order.refundedAmount) > 0;
  return (
    <p className="nums text-right">
      <span className={cn("wide block", order.paidAt ? "font-bold" : "text-muted-foreground")}>
        {free ? "Free" : formatPrice(order.amount)}
      </span>
      {partly && (
        <span className="narrow block text-xs text-muted-foreground">{formatPrice(order.refundedAmount)} refunded</span>
      )}
    </p>
  );
}

/** A pending order has charged nobody, unless its payment is being confirmed. */
function Status({ status, confirming }: { status: CustomerOrder["status"]; confirming: boolean }) {
  if (status !== "pending") return <OrderStatusBadge status={status} />;
  return <StatusBadge tone="waiting">{confirming ? ordersMessages.confirming : ordersMessages.notPaid}</StatusBadge>;
}

type PurchaseItemProps = {
  order: CustomerOrder;
  /** Whether the buyer came here for this order. */
  highlighted: boolean;
  /** Whether the buyer has just paid and the provider has not confirmed it yet. */
  confirming: boolean;
};

/** One purchase with its status, download, license key and refund. */
export function PurchaseItem({ order, highlighted, confirming }: PurchaseItemProps) {
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
    </article>
  );
}
