import { Moment } from "@/components/shell/moment";
import { TriangleAlert } from "@/components/ui/icons";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { refundFailure } from "@/lib/commerce/orders/wording.constants";
import type { FailedRefund } from "@/lib/commerce/refunds/refunds.rows";
import { formatPrice } from "@/lib/foundation/format/money";

/** Refunds that buyers' banks returned and that need attention; renders nothing without any. */
export function FailedRefunds({ refunds }: { refunds: readonly FailedRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="failed-refunds" className="mb-6 rounded-lg border border-destructive/40 bg-card p-5">
      <h3 id="failed-refunds" className="flex items-center gap-2">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-destructive" />
        Refunds that failed
      </h3>
      <p className="mt-1 text-sm text-muted-foreground">
        We still have the money. Refund the order in the payment provider&apos;s dashboard, or refund the customer
        another way.
      </p>
      <ul className="mt-3 divide-y divide-border border-t border-border">
        {refunds.map(({ orderId, appTitle, customerName, amount, failure, failedAt }) => (
          <li
            key={`${orderId} ${failedAt} ${amount}`}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 last:pb-0"
          >
            <div className="min-w-0">
              <p dir="auto" className="font-medium wrap-anywhere">
                {appTitle}
              </p>
              <p className="nums text-sm text-muted-foreground">
                {customerName ?? "Deleted account"}, order{" "}
                <span className="font-mono text-xs">{orderNumber(orderId)}</span>, failed on <Moment at={failedAt} />
              </p>
              <p className="text-sm">{refundFailure(failure)}</p>
            </div>
            <p className="wide nums font-bold">{formatPrice(amount)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
