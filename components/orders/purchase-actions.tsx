import { Download } from "@/components/ui/icons";
import { Link } from "@/components/layout/link";
import { MessageLink } from "@/components/layout/message-link";
import { DeveloperLink } from "@/components/orders/developer-link";
import { ReleaseDownload } from "@/components/orders/release-download";
import { RemoveOrder } from "@/components/orders/remove-order";
import { PurchaseRefund } from "@/components/refunds/purchase-refund";
import { buttonVariants } from "@/components/ui/button";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import { isRecurring } from "@/lib/orders/subscriptions/subscriptions.constants";
import { paths } from "@/lib/paths";

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
export function PurchaseActions({ order, highlighted, confirming }: PurchaseActionsProps) {
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
