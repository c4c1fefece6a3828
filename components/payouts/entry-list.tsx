import { EntryItem } from "@/components/payouts/entry-item";
import { pagesOf } from "@/components/payouts/payouts-href";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import type { PayoutsPage } from "@/lib/payouts/payouts-page.dto";
import type { PayoutsPageQuery } from "@/lib/payouts/payouts-page.schema";

type EntryListProps = { entries: PayoutsPage["entries"]; query: PayoutsPageQuery; now: string };

/** Every entry of the developer's ledger, newest first. They add up to the balance. */
export function EntryList({ entries, query, now }: EntryListProps) {
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="mb-3 text-h3">
        Balance history
      </h2>
      {entries.items.length === 0 ? (
        <p className="text-muted-foreground">Nothing yet. Your share of each sale appears here.</p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-border bg-card">
          {entries.items.map((entry) => (
            <EntryItem key={entry.id} entry={entry} now={now} />
          ))}
        </ul>
      )}
      <CursorPagination
        label="Balance history"
        {...pagesOf("entries", query, entries)}
        previousLabel="Newer"
        nextLabel="Older"
      />
    </section>
  );
}
