import type { ReactNode } from "react";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { type Column, DataTable } from "@/components/lists/data-table";
import { FocusManager } from "@/components/shell/focus-manager";
import { Link } from "@/components/shell/link";
import { SectionCard } from "@/components/shell/section-card";
import type { ListPage } from "@/components/staff/platform/users-tab";
import type { LedgerOverview } from "@/lib/commerce/ledger/ledger.rows";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatCount } from "@/lib/foundation/format/numbers";
import {
  type MoneyList as ListName,
  platformHref,
  type PlatformPageQuery,
} from "@/lib/staff/platform/platform.queries";

/** Where the money came from and to whom it is owed, with the same total. */
export function MoneyTotals({ totals }: { totals: LedgerOverview["totals"] }) {
  return (
    <SectionCard title="Money overview" lead="Everything we hold is owed to someone, so both sides match.">
      <div className="mt-5 grid items-start gap-x-12 gap-y-7 lg:grid-cols-2">
        <MoneyTable
          caption="Where it came from"
          rows={[
            { label: "Received from buyers", amount: totals.received },
            { label: "Refunded to buyers", amount: negate(totals.refunded) },
            { label: "Lost in disputes", amount: negate(totals.chargedBack) },
            ...(Number(totals.adjustments) === 0 ? [] : [{ label: "Corrections", amount: totals.adjustments }]),
            { label: "Paid out to developers", amount: negate(totals.paidOut) },
          ]}
          total={{ label: "Held", amount: totals.held }}
        />
        <MoneyTable
          caption="Who it's owed to"
          rows={[
            { label: "Developers, available", amount: totals.available },
            { label: "Developers, pending", amount: totals.pending },
            { label: "Owed by developers", amount: negate(totals.debt) },
            { label: "Developers, payouts on their way", amount: totals.inTransit },
            { label: "Buyers, refunds not sent yet", amount: totals.owedToBuyers },
            { label: "In dispute, awaiting the bank", amount: totals.inDispute },
            ...(Number(totals.inProjects) === 0 ? [] : [{ label: "Held for milestones", amount: totals.inProjects }]),
            { label: "Forgehall, platform fees", amount: totals.platformFees },
          ]}
          total={{ label: "Held", amount: totals.held }}
        />
      </div>
    </SectionCard>
  );
}

/** What the tab passes on to each list. */
export type MoneyListPage<T> = { query: PlatformPageQuery; page: ListPage<T> };

type MoneyListProps<T> = MoneyListPage<T> & {
  name: ListName;
  title: string;
  lead?: string;
  /** Shown instead of an empty list; null shows nothing. */
  empty: string | null;
  keyOf: (item: T) => string;
  /** What is shown above the list. */
  before?: ReactNode;
  columns: readonly Column<T>[];
  /** The list begins with the oldest entry. */
  oldestFirst?: boolean;
};

/** A list of the Money tab: its newest entries, with a link to all of them; all pages when it is shown alone. */
export function MoneyList<T>({
  name,
  title,
  lead,
  empty,
  query,
  page,
  keyOf,
  before,
  columns,
  oldestFirst,
}: MoneyListProps<T>) {
  const { items, total, previousCursor, nextCursor } = page;
  const isAlone = query.list === name;
  return (
    <SectionCard id={name} title={title} lead={lead}>
      {before}
      <FocusManager heading={`${name}-title`}>
        {items.length === 0 ? (
          empty !== null && (
            <p className="mt-4 text-sm" role="status">
              {empty}
            </p>
          )
        ) : (
          <div className="mt-4">
            <DataTable inCard caption={title} columns={columns} rows={items} keyOf={keyOf} />
          </div>
        )}
      </FocusManager>
      {!isAlone && total > items.length && (
        <p className="mt-3 text-sm">
          <Link href={platformHref(query, { list: name })} className="link nums">
            Show all {formatCount(total)}
          </Link>
        </p>
      )}
      {isAlone && (
        <CursorPagination
          label={title}
          previousLabel={oldestFirst ? "Older" : "Newer"}
          nextLabel={oldestFirst ? "Newer" : "Older"}
          previousHref={previousCursor && platformHref(query, { before: previousCursor })}
          nextHref={nextCursor && platformHref(query, { after: nextCursor })}
        />
      )}
    </SectionCard>
  );
}

/** A decimal string with the opposite sign; "0.00" stays. */
const negate = (amount: string) =>
  Number(amount) === 0 ? amount : amount.startsWith("-") ? amount.slice(1) : `-${amount}`;

type MoneyRow = { label: string; amount: string };

/** Figures that add up to the last row. */
export function MoneyTable({ caption, rows, total }: { caption: string; rows: readonly MoneyRow[]; total: MoneyRow }) {
  const label = "py-1.5 pr-4 text-left";
  return (
    <table className="nums w-full text-sm">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className="border-t border-border">
            <th scope="row" className={`${label} font-normal text-muted-foreground`}>
              {row.label}
            </th>
            <td className="py-1.5 text-right whitespace-nowrap">{formatPrice(row.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-border font-semibold">
          <th scope="row" className={`${label} font-semibold`}>
            {total.label}
          </th>
          <td className="py-1.5 text-right whitespace-nowrap">{formatPrice(total.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A smaller line of a cell. */
export function Note({ children }: { children: ReactNode }) {
  return <span className="nums mt-0.5 block text-xs wrap-anywhere text-muted-foreground">{children}</span>;
}
