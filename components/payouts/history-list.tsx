import type { ReactNode } from "react";
import { pagesOf, type PagedList } from "@/components/payouts/payouts-href";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import type { ListPage } from "@/lib/payouts/payouts-page.dto";
import type { PayoutsPageQuery } from "@/lib/payouts/payouts-page.schema";

type HistoryListProps<T> = {
  name: PagedList;
  title: string;
  empty: string;
  page: ListPage<T>;
  query: PayoutsPageQuery;
  /** An entry's `li`. */
  children: (item: T) => ReactNode;
};

/** One of the tab's two lists, newest first, with links to its other pages. */
export function HistoryList<T>({ name, title, empty, page, query, children }: HistoryListProps<T>) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className="mb-3 text-h3">
        {title}
      </h2>
      {page.items.length === 0 ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-border bg-card">{page.items.map(children)}</ul>
      )}
      <CursorPagination label={title} {...pagesOf(name, query, page)} previousLabel="Newer" nextLabel="Older" />
    </section>
  );
}

/** An entry: what happened, and on the right how much. */
export function HistoryItem({ amount, children }: { amount: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-t border-border px-4 py-3.5 first:border-t-0 sm:px-5">
      <div className="min-w-0">{children}</div>
      {amount}
    </li>
  );
}
