import type { ReactNode } from "react";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import type { Statement } from "@/lib/commerce/ledger/statements.rows";
import type { PayoutsPageQuery } from "@/lib/commerce/payouts/payouts.queries";
import type { ListPage } from "@/lib/commerce/payouts/payouts.rows";
import { formatMonth } from "@/lib/foundation/format/dates";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatPrice } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

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

const LISTS = {
  entries: { next: "after", previous: "before" },
  payouts: { next: "payoutsAfter", previous: "payoutsBefore" },
} as const;

/** A list of the tab with pages. */
type PagedList = keyof typeof LISTS;

/** Links to another page of one of the tab's lists; the other one stays where it is. Null without a cursor. */
function pagesOf(
  list: PagedList,
  query: PayoutsPageQuery,
  { nextCursor, previousCursor }: { nextCursor: string | null; previousCursor: string | null },
): { previousHref: string | null; nextHref: string | null } {
  const { next, previous } = LISTS[list];
  const { after, before, payoutsAfter, payoutsBefore } = query;
  const other = list === "entries" ? { payoutsAfter, payoutsBefore } : { after, before };
  const href = (name: string, cursor: string | null) =>
    cursor && withQuery(paths.developerDashboard, { tab: "payouts", ...other, [name]: cursor });
  return { nextHref: href(next, nextCursor), previousHref: href(previous, previousCursor) };
}

function FileLink({ month, kind }: { month: string; kind: "csv" | "pdf" }) {
  const name = formatMonth(`${month}-01`);
  return (
    <a
      href={paths.statementFile(month, kind)}
      download
      aria-label={`${name} statement, ${kind.toUpperCase()}`}
      className="link inline-flex min-h-11 items-center px-1.5"
    >
      {kind.toUpperCase()}
    </a>
  );
}

/** A developer's monthly statements, newest first, each as a PDF and a CSV file. */
export function StatementLinks({ statements }: { statements: readonly Statement[] }) {
  if (statements.length === 0)
    return (
      <p className="mt-3 text-sm text-muted-foreground">
        You&apos;ll get a statement for each month with sales or payouts.
      </p>
    );
  return (
    <ul className="mt-3 border-b border-border text-sm">
      {statements.map(({ month, complete, closing }) => (
        <li key={month} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-border py-1">
          <span className="min-w-0 flex-[1_1_12rem] py-1">
            <span className="font-medium">{formatMonth(`${month}-01`)}</span>
            {!complete && <span className="text-muted-foreground"> to date</span>}
            <span className="nums block text-xs text-muted-foreground">Closing balance {formatPrice(closing)}</span>
          </span>
          <span className="-mx-1.5 flex gap-2">
            <FileLink month={month} kind="pdf" />
            <FileLink month={month} kind="csv" />
          </span>
        </li>
      ))}
    </ul>
  );
}
