import { HistoryItem, HistoryList } from "@/components/payouts/history-list";
import { PayoutStatusBadge } from "@/components/payouts/payout-status-badge";
import { Moment } from "@/components/layout/moment";
import { formatPrice } from "@/lib/format/money";
import type { PayoutsPage } from "@/lib/payouts/payouts-page.dto";
import type { Payout } from "@/lib/payouts/payouts.dto";
import type { PayoutsPageQuery } from "@/lib/payouts/payouts-page.schema";

function PayoutItem({ payout: { amount, status, createdAt, failure } }: { payout: Payout }) {
  return (
    <HistoryItem
      amount={
        <div className="flex flex-col-reverse items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
          <PayoutStatusBadge status={status} />
          <p className="wide nums min-w-20 text-right font-bold">{formatPrice(amount)}</p>
        </div>
      }
    >
      <Moment at={createdAt} className="nums" />
      {failure && <p className="max-w-[60ch] text-sm wrap-anywhere text-muted-foreground">{failure}</p>}
    </HistoryItem>
  );
}

/** The developer's payouts. */
export function PayoutList({ payouts, query }: { payouts: PayoutsPage["payouts"]; query: PayoutsPageQuery }) {
  return (
    <HistoryList name="payouts" title="Payout history" empty="No payouts yet." page={payouts} query={query}>
      {(payout) => <PayoutItem key={payout.id} payout={payout} />}
    </HistoryList>
  );
}
