"use client";

import { AppImage } from "@/components/catalog/apps/app-image";
import { NoDownload } from "@/components/catalog/apps/app-price";
import { PurchaseLicense } from "@/components/catalog/licenses/purchase-license";
import { DeveloperLink } from "@/components/commerce/orders/developer-link";
import { OrderStatusBadge } from "@/components/commerce/orders/order-status-badge";
import { ReleaseDownload } from "@/components/commerce/orders/release-download";
import { PurchaseRefund } from "@/components/commerce/refunds/purchase-refund";
import { useAction } from "@/components/forms/use-action";
import { StatusBadge } from "@/components/lists/status-badge";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { Link } from "@/components/shell/link";
import { MessageLink } from "@/components/shell/message-link";
import { Moment } from "@/components/shell/moment";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import type { CustomerOrder } from "@/lib/commerce/orders/orders.rows";
import { isRecurring } from "@/lib/commerce/subscriptions/subscriptions.constants";
import { formatPrice } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { cn } from "@/lib/foundation/utils";

const small = buttonVariants({ variant: "link", size: "sm" });

function DownloadLink({ href, title, large }: { href: string; title: string; large: boolean }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Download ${title}`}
      className={buttonVariants(large ? { size: "lg", className: "w-full sm:w-auto sm:px-12" } : { size: "sm" })}
    >
      <Download aria-hidden />
      Download
    </a>
  );
}

type PurchaseActionsProps = { order: CustomerOrder; highlighted: boolean; confirming: boolean };

/** What the buyer can do with a purchase; the download comes first, and large on the highlighted one. */
function PurchaseActions({ order, highlighted, confirming }: PurchaseActionsProps) {
  const { app, status } = order;
  const unpaid = !confirming && (status === "pending" || (status === "failed" && order.removable));
  const download = order.release ? (
    <ReleaseDownload orderId={order.id} title={app.title} release={order.release} large={highlighted} />
  ) : (
    app.downloadUrl && <DownloadLink href={app.downloadUrl} title={app.title} large={highlighted} />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {(download || order.paidAt) && (
        <div className="flex min-w-0 basis-full flex-wrap items-start gap-2">
          {download && (highlighted ? <div className="basis-full">{download}</div> : download)}
          {order.paidAt && (
            <MessageLink
              href={paths.newConversation("order", order.id)}
              name={`the developer of ${app.title}`}
              label="Contact the developer"
              small
            />
          )}
        </div>
      )}
      {unpaid && app.id && order.onSale && (
        <a
          href={paths.checkout(app.id)}
          aria-label={`${status === "pending" ? "Continue" : "Try again"} to pay for ${app.title}`}
          className={buttonVariants({ size: "sm" })}
        >
          {status === "pending" ? "Continue" : "Try again"}
        </a>
      )}
      {order.release && (
        <Link href={paths.library(order.id)} aria-label={`All versions of ${app.title}`} className={small}>
          All versions
        </Link>
      )}
      {app.id && order.onSale && (
        <Link href={paths.app(app.id)} aria-label={`View App ${app.title}`} className={small}>
          View App
        </Link>
      )}
      {order.release && app.downloadUrl && <DeveloperLink href={app.downloadUrl} title={app.title} />}
      {order.paidAt && (
        <Link href={paths.receipt(order.id)} aria-label={`View receipt for ${app.title}`} className={small}>
          View receipt
        </Link>
      )}
      {order.removable && !confirming && <RemoveOrder id={order.id} title={app.title} />}
      <PurchaseRefund
        orderId={order.id}
        title={app.title}
        recurring={isRecurring(order.priceType)}
        disputed={status === "disputed"}
        refund={order.refund}
      />
    </div>
  );
}

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

/** A pending order has not charged anyone, unless its payment is being confirmed. */
function Status({ status, confirming }: { status: CustomerOrder["status"]; confirming: boolean }) {
  if (status !== "pending") return <OrderStatusBadge status={status} />;
  return <StatusBadge tone="waiting">{confirming ? ordersMessages.confirming : ordersMessages.notPaid}</StatusBadge>;
}

/** What a buyer can do after paying. */
function NextSteps({ order, email }: { order: CustomerOrder; email: string }) {
  const { app, license, refund } = order;
  return (
    <section aria-labelledby="next-steps" className="text-sm">
      <h4 id="next-steps" className="font-semibold">
        What&apos;s next
      </h4>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted-foreground">
        {license && <li>Enter your license key when the app asks for it.</li>}
        <li className="wrap-anywhere">We emailed your receipt to {email}.</li>
        {refund.daysLeft !== null && (
          <li>Not what you expected? You can request a refund for {pluralize(refund.daysLeft, "day")}.</li>
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
  /** Where the receipt was sent, when the buyer has just paid. */
  receiptEmail: string | undefined;
};

/** One purchase with its status, download, license key and refund. */
function PurchaseItem({ order, highlighted, confirming, receiptEmail }: PurchaseItemProps) {
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
      {receiptEmail && (
        <div className="col-span-full sm:col-start-2">
          <NextSteps order={order} email={receiptEmail} />
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
  /** Where the receipt of the highlighted order was sent, when the buyer has just paid. */
  receiptEmail: string | undefined;
};

/** My Purchases, latest payment first. */
export function PurchaseList({ orders, highlightedId, confirmingId, receiptEmail }: PurchaseListProps) {
  return (
    <ul className="border-b border-border">
      {orders.map((order) => (
        <li key={order.id} className="border-t border-border py-5 first:border-t-0 first:pt-0">
          <PurchaseItem
            order={order}
            highlighted={order.id === highlightedId}
            confirming={order.id === confirmingId}
            receiptEmail={order.id === highlightedId ? receiptEmail : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** Removes an unpaid order from My Purchases after a confirmation. */
function RemoveOrder({ id, title }: { id: string; title: string }) {
  const remove = useAction("DELETE /api/customer/orders/{id}", {
    success: { title: ordersMessages.removed, description: ordersMessages.removedText },
    // Also after an error: the order may have been paid meanwhile.
    refresh: "always",
  });
  return (
    <ConfirmDialog
      label="Remove"
      ariaLabel={`Remove the unpaid order of ${title}`}
      triggerVariant={{ variant: "link", size: "sm" }}
      title="Remove this unpaid order?"
      description="You haven't been charged for it. You can buy the app again anytime."
      confirm={{ label: "Remove", pending: "Removing...", variant: "destructive-solid" }}
      onConfirm={() => remove({ params: { id } })}
    />
  );
}
