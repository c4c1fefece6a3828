import { PayoutStatusBadge } from "@/components/payouts/payout-status-badge";
import { pagesOf } from "@/components/payouts/payouts-href";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { formatDay } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/money";
import type { PayoutsPage } from "@/lib/payouts/payouts-page.dto";
import type { Payout } from "@/lib/payouts/payouts.dto";
import type { PayoutsPageQuery } from "@/lib/payouts/payouts-page.schema";

function PayoutItem({ payout: { amount, status, createdAt, failure } }: { payout: Payout }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-t border-border px-4 py-3.5 first:border-t-0 sm:px-5">
      <div className="min-w-0">
        <time dateTime={createdAt} className="nums">
          {formatDay(createdAt)}
        </time>
        {failure && <p className="max-w-[60ch] text-sm wrap-anywhere text-muted-foreground">{failure}</p>}
      </div>
      <div className="flex flex-col-reverse items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <PayoutStatusBadge status={status} />
        <p className="wide nums min-w-20 text-right font-bold">{formatPrice(amount)}</p>
      </div>
    </li>
  );
}

/** The developer's payouts, newest first. */
export function PayoutList({ payouts, query }: { payouts: PayoutsPage["payouts"]; query: PayoutsPageQuery }) {
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="mb-3 text-h3">
        Payouts
      </h2>
      {payouts.items.length === 0 ? (
        <p className="text-muted-foreground">No payouts yet.</p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-border bg-card">
          {payouts.items.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      <CursorPagination
        label="Payouts"
        {...pagesOf("payouts", query, payouts)}
        previousLabel="Newer"
        nextLabel="Older"
      />
    </section>
  );
}
