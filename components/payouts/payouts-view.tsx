import { AccountCard } from "@/components/payouts/account-card";
import { BalancePanel } from "@/components/payouts/balance-panel";
import { EntryList } from "@/components/payouts/entry-list";
import { PayoutList } from "@/components/payouts/payout-list";
import { describeTerms } from "@/lib/payouts/payout-terms.messages";
import type { PayoutsPage } from "@/lib/payouts/payouts-page.dto";
import type { PayoutsPageQuery } from "@/lib/payouts/payouts-page.schema";

type PayoutsViewProps = {
  page: PayoutsPage;
  query: PayoutsPageQuery;
  /** Whether two-step sign-in is on, so that changes of the account require a code too. */
  asksCode: boolean;
  /** When the page was rendered, as an ISO date. */
  now: string;
};

/** The Payouts tab: balance, account, payouts and every entry of the ledger. */
export function PayoutsView({ page, query, asksCode, now }: PayoutsViewProps) {
  const { balance, account, needsProof, terms, isOnHold, entries, payouts } = page;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <BalancePanel balance={balance} isReady={account.status === "ready"} />
        <p className="mt-3 max-w-[66ch] text-sm text-muted-foreground">{describeTerms(terms)}</p>
      </div>
      <AccountCard account={account} needsProof={needsProof} isOnHold={isOnHold} asksCode={asksCode} />
      <PayoutList payouts={payouts} query={query} />
      <EntryList entries={entries} query={query} now={now} />
    </div>
  );
}
