import { EntryItem } from "@/components/payouts/entry-item";
import { HistoryList } from "@/components/payouts/history-list";
import type { PayoutsPage } from "@/lib/payouts/payouts-page.dto";
import type { PayoutsPageQuery } from "@/lib/payouts/payouts-page.schema";

type EntryListProps = { entries: PayoutsPage["entries"]; query: PayoutsPageQuery; now: string };

/** Every entry of the developer's ledger. They add up to the balance. */
export function EntryList({ entries, query, now }: EntryListProps) {
  return (
    <HistoryList
      name="entries"
      title="Balance history"
      empty="Nothing yet. Your share of each sale appears here."
      page={entries}
      query={query}
    >
      {(entry) => <EntryItem key={entry.id} entry={entry} now={now} />}
    </HistoryList>
  );
}
