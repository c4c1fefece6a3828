"use client";

import { DeveloperLink } from "@/components/commerce/orders/developer-link";
import { ReleaseDownload } from "@/components/commerce/orders/release-download";
import { RefundStatus } from "@/components/commerce/refunds/refund-status";
import { RequestRefundButton } from "@/components/commerce/refunds/request-refund-button";
import { UndeliveredRefund } from "@/components/commerce/refunds/undelivered-refund";
import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { ChevronDown, Download } from "@/components/ui/icons";
import type { CustomerOrder } from "@/lib/commerce/orders/orders.rows";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { isRecurring } from "@/lib/commerce/subscriptions/subscriptions.constants";
import { paths } from "@/lib/foundation/paths";
import { hireMakerPath } from "@/lib/foundation/project-path.constants";

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

/** What the buyer can do with a purchase: one main action, large on the highlighted one, and the rest behind "More". */
export function PurchaseActions({ order, highlighted, confirming }: PurchaseActionsProps) {
  const { app, status, refund } = order;
  const unpaid = !confirming && (status === "pending" || (status === "failed" && order.removable));
  const download = order.release ? (
    <ReleaseDownload orderId={order.id} title={app.title} release={order.release} large={highlighted} />
  ) : (
    app.downloadUrl && <DownloadLink href={app.downloadUrl} title={app.title} large={highlighted} />
  );
  const about = { orderId: order.id, title: app.title, recurring: isRecurring(order.priceType) };
  const hasMore = Boolean(order.release || order.paidAt);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {download && (highlighted ? <div className="basis-full">{download}</div> : download)}
      {unpaid && app.id && order.onSale && (
        <a
          href={paths.checkout(app.id)}
          aria-label={`${status === "pending" ? "Continue" : "Try again"} to pay for ${app.title}`}
          className={buttonVariants({ size: "sm" })}
        >
          {status === "pending" ? "Continue" : "Try again"}
        </a>
      )}
      {app.id && order.onSale && (
        <Link href={paths.app(app.id)} aria-label={`View App ${app.title}`} className={small}>
          View App
        </Link>
      )}
      {about.recurring && order.paidAt && (
        <Link href={paths.subscriptions} aria-label={`Manage subscription to ${app.title}`} className={small}>
          Manage subscription
        </Link>
      )}
      {order.removable && !confirming && <RemoveOrder id={order.id} title={app.title} />}
      {hasMore && (
        <details open={highlighted || undefined} className="group/more min-w-0 open:basis-full">
          <summary
            aria-label={`More for ${app.title}`}
            className={`${small} list-none [&::-webkit-details-marker]:hidden`}
          >
            <span>More</span>
            <ChevronDown aria-hidden className="transition-transform duration-160 group-open/more:rotate-180" />
          </summary>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            {order.release && (
              <Link href={paths.library(order.id)} aria-label={`All versions of ${app.title}`} className={small}>
                All versions
              </Link>
            )}
            {order.release && app.downloadUrl && <DeveloperLink href={app.downloadUrl} title={app.title} />}
            {order.paidAt && (
              <>
                <Link href={paths.receipt(order.id)} aria-label={`View receipt for ${app.title}`} className={small}>
                  View receipt
                </Link>
                <Link
                  href={paths.newConversation("order", order.id)}
                  aria-label={`Contact the developer of ${app.title}`}
                  className={small}
                >
                  Contact the developer
                </Link>
                <Link
                  href={hireMakerPath(order.id)}
                  aria-label={`Hire the developer to customize it: ${app.title}`}
                  className={small}
                >
                  Hire the developer to customize it
                </Link>
              </>
            )}
            {refund.daysLeft !== null && <RequestRefundButton {...about} daysLeft={refund.daysLeft} />}
          </div>
        </details>
      )}
      {refund.undelivered && <UndeliveredRefund orderId={order.id} title={app.title} />}
      {refund.request && (
        <RefundStatus
          orderId={order.id}
          request={refund.request}
          chargedBack={refund.chargedBack}
          disputed={status === "disputed"}
        />
      )}
    </div>
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
