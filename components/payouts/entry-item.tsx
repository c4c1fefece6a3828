import { HistoryItem } from "@/components/payouts/history-list";
import { Link } from "@/components/layout/link";
import { Moment } from "@/components/layout/moment";
import { formatPrice } from "@/lib/format/money";
import { withQuery } from "@/lib/format/search-params";
import type { ShownEntry } from "@/lib/ledger/entries-page.dto";
import { entryLabel } from "@/lib/ledger/entry-labels.messages";
import { orderNumber } from "@/lib/orders/orders.constants";
import { paths } from "@/lib/paths";
import { formatPercent } from "@/lib/payouts/payout-terms.messages";

/** The seller's orders of the day on which this one was placed. */
function ordersOfDay(createdAt: string): string {
  const day = createdAt.slice(0, 10);
  return withQuery(paths.developerOrders, { from: day, to: day });
}

/** One ledger entry: what happened, to which order, how much, and when a share becomes available. */
export function EntryItem({ entry, now }: { entry: ShownEntry; now: string }) {
  const { kind, amount, orderId, availableAt, createdAt, order } = entry;
  const isWaiting = Number(amount) > 0 && availableAt !== null && availableAt > now;
  const fee = kind === "payment" && order && order.feePercent > 0 ? formatPercent(order.feePercent) : null;
  return (
    <HistoryItem
      amount={
        <p className="nums text-right">
          <span className="wide block font-bold">{formatPrice(amount)}</span>
          {fee && <span className="narrow block text-xs text-muted-foreground">after a {fee} fee</span>}
        </p>
      }
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{entryLabel(kind, Number(amount))}</span>
        {order && (
          <>
            {" "}
            <bdi>{order.appTitle}</bdi>
          </>
        )}
      </p>
      <p className="nums text-sm text-muted-foreground">
        <Moment at={createdAt} />
        {order && orderId && (
          <>
            <span>, </span>
            <Link href={ordersOfDay(order.createdAt)} className="inline-block min-h-6 underline underline-offset-3">
              order <span className="font-mono text-xs">{orderNumber(orderId)}</span>
            </Link>
          </>
        )}
      </p>
      {isWaiting && (
        <p className="nums text-sm text-muted-foreground">
          Available on <Moment at={availableAt} />
        </p>
      )}
    </HistoryItem>
  );
}
